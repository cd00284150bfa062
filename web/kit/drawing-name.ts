/** What the drawings say that stand alone on the buttons of the component library; its other drawings are beside words. */
const names: Readonly<Record<string, string>> = {
  'arrow-left': '返回',
  'check-circle': '成功',
  close: '关闭',
  'close-circle': '错误',
  copy: '复制',
  delete: '删除',
  'double-left': '向前多页',
  'double-right': '向后多页',
  down: '展开',
  download: '下载',
  edit: '编辑',
  ellipsis: '更多',
  'exclamation-circle': '注意',
  eye: '查看',
  'eye-invisible': '隐藏',
  filter: '筛选',
  'info-circle': '提示',
  left: '向左',
  loading: '加载中',
  'minus-square': '收起',
  plus: '添加',
  'plus-square': '展开',
  reload: '刷新',
  right: '向右',
  'rotate-left': '向左旋转',
  'rotate-right': '向右旋转',
  search: '搜索',
  up: '收起',
  'zoom-in': '放大',
  'zoom-out': '缩小',
};

/** Attributes of a drawing by its English name: with a Chinese one for whoever hears the page, or silent where words say it. */
export function drawingNamed(name: string, { 'aria-label': given }: { 'aria-label'?: string }) {
  const label = given ?? names[name];
  return label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
}
