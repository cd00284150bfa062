import type { CodeLanguage } from './code-language.ts';

const byFormat: Readonly<Record<string, CodeLanguage>> = {
  javascript: 'javascript',
  js: 'javascript',
  ecmascript: 'javascript',
  nashorn: 'javascript',
  graal: 'javascript',
  'graal.js': 'javascript',
  groovy: 'groovy',
  java: 'groovy',
  python: 'python',
  jython: 'python',
  ruby: 'ruby',
  jruby: 'ruby',
  juel: 'expression',
  json: 'json',
};

/** The language of a script by its format as files name it; other formats are plain text. */
export function languageOfFormat(format: string): CodeLanguage {
  const word = format
    .trim()
    .toLowerCase()
    .replace(/^(text|application)\/(x-)?/, '');
  return byFormat[word] ?? 'text';
}
