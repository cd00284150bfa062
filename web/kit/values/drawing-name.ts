/** What the drawings say that stand alone in the component library; the others stand beside words, or on buttons with names. */
const names: Readonly<Record<string, string>> = {
  'check-circle': '成功',
  close: '关闭',
  'close-circle': '错误',
  'double-left': '向前多页',
  'double-right': '向后多页',
  down: '展开',
  ellipsis: '更多',
  'exclamation-circle': '注意',
  'eye-invisible': '显示',
  'info-circle': '提示',
  left: '向左',
  loading: '加载中',
  'minus-square': '收起',
  'plus-square': '展开',
  right: '向右',
  'rotate-left': '向左旋转',
  'rotate-right': '向右旋转',
  star: '星',
  up: '收起',
  'zoom-in': '放大',
  'zoom-out': '缩小',
};

/** Attributes of a drawing by its English name: with a Chinese one for whoever hears the page, or silent where words say it. */
export function drawingNamed(name: string, { 'aria-label': given }: { 'aria-label'?: string }) {
  const label = given ?? names[name];
  return label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
}
