/** Screens on which tables become cards and the sidebar a drawer. */
export const narrow = '(width < 992px)';
