import { expect, test } from 'vitest';
import { assignLayers, type BuiltChunk } from './script-layers.ts';

/** A chunk `a.js` that begins with the module `a`, or with none of its own. */
function chunk(name: string, imports: string[], { moduleIds = [name], isShared = false } = {}): BuiltChunk {
  return {
    facadeModuleId: isShared ? null : name,
    fileName: `${name}.js`,
    imports: imports.map((file) => `${file}.js`),
    moduleIds,
  };
}

const chunks = [
  chunk('login', ['react'], { moduleIds: ['login', 'login-form'] }),
  chunk('frame', ['react', 'menu']),
  chunk('view-one', ['react', 'menu', 'table', 'chart']),
  chunk('view-two', ['react', 'table', 'inputs']),
  chunk('view-three', ['table', 'inputs']),
  chunk('canvas', ['react', 'inputs', 'chart']),
  chunk('react', ['runtime'], { isShared: true }),
  chunk('menu', [], { moduleIds: ['menu', 'icons'], isShared: true }),
  chunk('table', ['cells'], { isShared: true }),
  chunk('cells', ['table'], { isShared: true }),
  chunk('inputs', [], { isShared: true }),
  chunk('chart', [], { isShared: true }),
  chunk('runtime', [], { moduleIds: ['\0runtime'], isShared: true }),
];

const isLogin = (path: string) => path === 'login';
const isFrame = (path: string) => path === 'frame';
const isView = (path: string) => path.startsWith('view-');
const isCanvas = (path: string) => path === 'canvas';

const layers = [
  { name: 'first', neededBy: [{ begins: isLogin }] },
  { name: 'frame', neededBy: [{ begins: isFrame }] },
  { name: 'inputs', neededBy: [{ begins: isCanvas }, { begins: isView, share: 0.5 }] },
  { name: 'lists', neededBy: [{ begins: isView, share: 0.5 }] },
];

test('a module is in the first layer that needs it, through all that is imported', () => {
  expect(Object.fromEntries(assignLayers(chunks, layers))).toEqual({
    'login-form': 'first',
    react: 'first',
    menu: 'frame',
    icons: 'frame',
    inputs: 'inputs',
    table: 'lists',
    cells: 'lists',
  });
});

test('what few of the beginnings need, beginnings and modules of the bundler are in no layer', () => {
  const assigned = assignLayers(chunks, layers);
  for (const id of ['chart', 'login', 'view-one', 'canvas', '\0runtime']) expect(assigned.has(id)).toBe(false);
});

test('a layer whose beginnings were renamed is told', () => {
  const isShell = (path: string) => path === 'shell';
  expect(() => assignLayers(chunks, [{ name: 'frame', neededBy: [{ begins: isShell }] }])).toThrow(
    'no file of the build is one that isShell means',
  );
});
