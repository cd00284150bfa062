/**
 * Gives jsdom the SVG geometry and size observation that it lacks. Everything measures nothing and lies at the origin,
 * which is enough for what a drawing says; how it looks is a matter for a real browser.
 */
export function installSvgGeometry(): void {
  Object.assign(globalThis, {
    SVGMatrix: Matrix,
    ResizeObserver: SizeObserver,
    CSS: { escape: (text: string) => text },
  });
  Object.assign(SVGElement.prototype, {
    getBBox: () => ({ x: 0, y: 0, width: 0, height: 0 }),
    getTotalLength: () => 0,
    getPointAtLength: () => ({ x: 0, y: 0 }),
    getScreenCTM: () => new Matrix(),
    getCTM: () => new Matrix(),
    createSVGMatrix: () => new Matrix(),
    createSVGTransform: () => new Transform(),
    createSVGTransformFromMatrix: () => new Transform(),
  });
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => null });
  // Only whether a shape has them is asked.
  for (const name of ['x', 'cx']) {
    Object.defineProperty(SVGElement.prototype, name, { configurable: true, get: attributeNamed(name) });
  }
  Object.defineProperty(SVGElement.prototype, 'transform', {
    configurable: true,
    get: () => ({ baseVal: new Transforms() }),
  });
}

function attributeNamed(name: string): (this: SVGElement) => string | null {
  return function read() {
    return this.getAttribute(name);
  };
}

class Matrix {
  readonly a = 1;
  readonly b = 0;
  readonly c = 0;
  readonly d = 1;
  readonly e = 0;
  readonly f = 0;
  translate = () => this;
  scale = () => this;
  rotate = () => this;
  multiply = () => this;
  inverse = () => this;
}

class Transform {
  readonly matrix = new Matrix();
  setMatrix(): void {}
  setTranslate(): void {}
  setRotate(): void {}
  setScale(): void {}
}

class Transforms {
  readonly numberOfItems = 0;
  consolidate = () => new Transform();
  createSVGTransformFromMatrix = () => new Transform();
  appendItem(): void {}
  clear(): void {}
}

class SizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
