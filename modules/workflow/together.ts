import { z } from 'zod';
import { reading, writing } from '#shared/operation.ts';
import { editingWindow } from './models.ts';

/** Longer drawings are drawn by one window at a time: putting two of them together would keep the page busy. */
export const longestShared = 1_000_000;

/** How many windows draw one drawing together. */
export const mostWindows = 12;

/** A piece of a drawing. */
const piece = z.string().max(longestShared);

/** Something that two changed in different ways at the same time; `shared/bpmn/merge/clash.ts` says what each part means. */
const clash = z.object({
  kind: z.enum(['attribute', 'content', 'type', 'place', 'removal']),
  elementId: piece.nullable(),
  elementName: piece,
  address: piece,
  name: piece,
  kept: piece.nullable(),
  lost: piece.nullable(),
});

/** Somebody who draws along, in one window. */
const artist = z.object({
  /** Tells the windows apart; nobody can act for another with it. */
  place: z.int(),
  name: z.string(),
  isMine: z.boolean(),
  /** The ids of the elements that are chosen there. */
  selected: z.array(z.string()),
});

/**
 * Begins or goes on drawing together in a window, for a minute. A drawing `xml` that was made from the newest `revision`
 * becomes the next one; made from an older one it is not taken, and is to be put together with the newest first. `clashes`
 * are what gave way when that was done.
 */
export const drawTogether = writing(
  '/workflow/draw_together',
  '一起编辑流程模型',
  z.object({
    id: z.uuid(),
    client: editingWindow,
    revision: z.int().min(0),
    xml: z.string().min(1).max(longestShared, '流程图过大，不能一起编辑').nullish(),
    clashes: z.array(clash).max(50).default([]),
    selected: z.array(z.string().max(500)).max(50),
  }),
  z.object({
    isTaken: z.boolean(),
    revision: z.int(),
    savedRevision: z.int(),
    /** The version of the model that the saved revision is. */
    version: z.int(),
    artists: z.array(artist),
  }),
);

/** A drawing as those who draw it together have it now, with what has given way since a revision. */
export const sharedDrawing = reading(
  '/workflow/shared_drawing',
  '一起编辑的流程图',
  z.object({ id: z.uuid(), since: z.int().min(0) }),
  z.object({
    revision: z.int(),
    xml: z.string(),
    clashes: z.array(clash.extend({ id: z.uuid(), userName: z.string() })),
  }),
);

/** Saves a drawing as those who draw it together have it. A conflict that carries the newest when `revision` is not. */
export const saveTogether = writing(
  '/workflow/save_together',
  '保存一起编辑的流程模型',
  z.object({ id: z.uuid(), client: editingWindow, revision: z.int().min(1) }),
  z.object({ version: z.int(), name: z.string() }),
);
