import { EditorState, type Extension } from '@codemirror/state';

/** The words of the code editor in Chinese. */
export const chinesePhrases: Extension = EditorState.phrases.of({
  Find: '查找',
  Replace: '替换',
  next: '下一个',
  previous: '上一个',
  all: '全部',
  'match case': '区分大小写',
  'by word': '整词',
  regexp: '正则',
  replace: '替换',
  'replace all': '全部替换',
  close: '关闭',
  'current match': '当前匹配',
  'on line': '在第',
  'Go to line': '转到行',
  go: '转到',
  Diagnostics: '问题',
  'No diagnostics': '没有问题',
  Completions: '补全',
});
