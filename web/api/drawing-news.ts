/** Tells, by events named after the id of a drawing, that those who draw it together have done something. */
export const drawingNews = new EventTarget();
