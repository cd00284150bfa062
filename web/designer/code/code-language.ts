import { javascript } from '@codemirror/lang-javascript';
import { json } from '@codemirror/lang-json';
import { StreamLanguage, type StreamParser } from '@codemirror/language';
import { groovy } from '@codemirror/legacy-modes/mode/groovy';
import { python } from '@codemirror/legacy-modes/mode/python';
import { ruby } from '@codemirror/legacy-modes/mode/ruby';
import type { Extension } from '@codemirror/state';

/** What a text of the panel is written in. */
export type CodeLanguage = 'expression' | 'javascript' | 'json' | 'groovy' | 'python' | 'ruby' | 'text';

const expression: StreamParser<{ isOpen: boolean }> = {
  startState: () => ({ isOpen: false }),
  token(stream, state) {
    if (!state.isOpen) {
      if (stream.match(/^[$#]\{/)) {
        state.isOpen = true;
        return 'keyword';
      }
      stream.next();
      return null;
    }
    if (stream.match('}')) {
      state.isOpen = false;
      return 'keyword';
    }
    if (stream.match(/^'(?:[^'\\]|\\.)*'?|^"(?:[^"\\]|\\.)*"?/)) return 'string';
    if (stream.match(/^\d+(?:\.\d+)?/)) return 'number';
    if (stream.match(/^(?:and|or|not|empty|eq|ne|lt|gt|le|ge|div|mod|true|false|null)\b/)) return 'keyword';
    if (stream.match(/^[\p{L}_][\p{L}\p{N}_]*/u)) return 'variableName';
    stream.next();
    return null;
  },
};

const extensions: Readonly<Record<CodeLanguage, () => Extension>> = {
  expression: () => StreamLanguage.define(expression),
  javascript: () => javascript(),
  json: () => json(),
  groovy: () => StreamLanguage.define(groovy),
  python: () => StreamLanguage.define(python),
  ruby: () => StreamLanguage.define(ruby),
  text: () => [],
};

/** Colours and structure of a language. */
export function languageExtension(language: CodeLanguage): Extension {
  return extensions[language]();
}
