/** The event under which a canvas asks for an action of the toolbar, by its name. */
export const actionEvent = 'designer.action';

/** Fired on the event bus with the call activity as `element` when its process is asked for. */
export const openCalledEvent = 'designer.openCalled';
