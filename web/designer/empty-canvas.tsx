/** Stands on a canvas on which nothing is drawn yet, and says how to begin; neither pointer nor keys take notice of it. */
export function EmptyCanvas() {
  return (
    <div className="designer-nothing designer-empty">
      <p>从左边的图形开始：点一下，再点画布放下，或直接拖过来</p>
      <p>
        也可以按 <kbd>N</kbd> 按名称创建，或把 BPMN 文件拖到这里打开
      </p>
    </div>
  );
}
