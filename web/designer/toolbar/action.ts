import type { ComponentType, ReactNode } from 'react';
import type { Drawing } from '../drawing.ts';
import type { ParticipantSource } from '../participants.ts';

/** What an action may ask of the designer around it. */
export interface ActionContext {
  readonly drawing: Drawing;
  readonly participants: ParticipantSource;
  /** Asks in words which version the drawing is; without it nobody knows. */
  readonly standing?: () => Promise<string>;
  /** Asks the user; answers false when they step back. */
  readonly confirm: (question: Question) => Promise<boolean>;
  /** Asks what becomes of the unsaved drawing before another takes its place; answers whether that may be. */
  readonly askAboutUnsaved: () => Promise<boolean>;
  /** Tells the user in passing why nothing happens. */
  readonly warn: (text: string) => void;
  /** Fetches a dialog and shows it until it closes itself. Rejects when it cannot be fetched, which the page tells. */
  readonly show: (load: () => Promise<{ default: ComponentType<DialogProps> }>) => Promise<void>;
}

/** What a dialog of the designer is given. */
export interface DialogProps {
  readonly drawing: Drawing;
  readonly close: () => void;
}

/** A question with its two answers, in Chinese. */
export interface Question {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
}

/** One thing that the toolbar does. */
export interface ToolbarAction {
  /** Unique among the actions. */
  readonly name: string;
  /** Chinese, the words of the product; shown on the button or in its tip. */
  readonly title: string;
  /** Absent inside menus. */
  readonly icon?: ReactNode;
  /** Shown on the button in place of the icon, such as the present zoom. */
  readonly text?: (drawing: Drawing) => string;
  /** Shown when the pointer rests on it, in place of the title. */
  readonly tip?: (drawing: Drawing) => string;
  /** Whether it is switched on, for what can be on and off. */
  readonly isPressed?: (drawing: Drawing) => boolean;
  readonly isEnabled: (drawing: Drawing) => boolean;
  readonly run: (context: ActionContext) => void | Promise<void>;
  /** Keys such as `Mod+Z`; Mod is Ctrl, or Cmd on a Mac. */
  readonly shortcut?: string;
  /** In Chinese; what has the same one leaves a narrow toolbar together and is one menu then. */
  readonly family?: string;
  /** Whether it changes the document and is therefore missing when the drawing is only read. */
  readonly isEdit?: boolean;
}

/** A button that opens a list of actions. */
export interface ToolbarMenu {
  readonly name: string;
  readonly title: string;
  readonly icon?: ReactNode;
  readonly items: readonly ToolbarEntry[];
  readonly isEdit?: boolean;
}

/** What stands in the toolbar or in one of its menus. */
export type ToolbarEntry = ToolbarAction | ToolbarMenu;

/** Buttons that stand together. */
export interface ToolbarGroup {
  readonly name: string;
  /** Whether the buttons carry their titles. */
  readonly hasTitles?: boolean;
  readonly entries: readonly ToolbarEntry[];
}
