import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type PluginOption, type Rolldown } from 'vite';
import { assignLayers, type ScriptLayer } from './scripts/script-layers.ts';

const { version } = JSON.parse(await readFile(join(import.meta.dirname, 'package.json'), 'utf8')) as {
  version: string;
};
const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:8000';

/** What the server answers to a browser that asks with GET; everything else it may ask for so is a page. */
const serverPages = /^\/(healthz|readyz|openapi\.json|docs|push)(\/|$)/;

/**
 * Libraries that change seldom, each in chunks under its own name: what every page needs, and what some do. A part below
 * the given size goes to where more of the library is needed; of antd that would bring the workbench half of what only
 * forms need.
 */
const libraries: [name: string, packages: RegExp, mergedBelowBytes: number][] = [
  // What loads a chunk on demand is needed by every page too, and must not end up in one of them.
  ['react', /node_modules\/(react|react-dom|scheduler)\/|vite\/preload-helper/, 60_000],
  ['antd', /node_modules\/(antd|@ant-design|@rc-component|@emotion|stylis|dayjs)\//, 1_000],
  [
    'bpmn',
    /node_modules\/(bpmn-[^/]+|diagram-js[^/]*|@bpmn-io|moddle[^/]*|camunda-bpmn-moddle|min-dash|min-dom|tiny-svg|didi|ids)\//,
    500,
  ],
];

const isSignIn = (path: string) => path.endsWith('/index.html');
const isFrame = (path: string) =>
  path.endsWith('/app/workspace.tsx') || path.endsWith('/modules/dashboard/views/default.tsx');
const isView = (path: string) => /\/modules\/[^/]+\/views\/[^/]+\.tsx$/.test(path);
const isModules = (path: string) => path.endsWith('/modules/index.ts');
const isDesigner = (path: string) => path.endsWith('/web/designer/designer.tsx');

/**
 * What is loaded as one file each: to sign in, by every page after that, by most pages, and to know of every module. Of
 * what most pages need, what the designer needs too is apart: it is large enough without the rest.
 */
const layers: ScriptLayer[] = [
  { name: 'login', neededBy: [{ begins: isSignIn }] },
  { name: 'frame', neededBy: [{ begins: isFrame }] },
  { name: 'input', neededBy: [{ begins: isDesigner }, { begins: isView, share: 0.4 }] },
  { name: 'page', neededBy: [{ begins: isView, share: 0.4 }] },
  { name: 'modules', neededBy: [{ begins: isModules }] },
];

/** How scripts are divided among files: libraries by who needs them, and everything else where it is used. */
const libraryGroups = libraries.map(([name, test, mergedBelowBytes]) => ({
  name,
  test,
  entriesAware: true,
  entriesAwareMergeThreshold: mergedBelowBytes,
}));

export default defineConfig(({ command }) => ({
  plugins: [...sitePlugins(), ...(command === 'build' ? [scriptLayers(), preloadsOfTheMissing(), brotli()] : [])],
  worker: { plugins: () => [zodWithoutEval()] },
  define: { 'import.meta.env.VITE_PRODUCT_VERSION': JSON.stringify(version) },
  build: {
    outDir: 'dist',
    manifest: true,
    chunkSizeWarningLimit: 1_500,
    rolldownOptions: {
      output: {
        // A part of a library is named after all views that need it, which no file system would bear.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          groups: libraryGroups,
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '^/': {
        target: apiUrl,
        bypass: ({ method, url = '' }) => (method === 'GET' && !serverPages.test(url) ? url : undefined),
      },
    },
  },
}));

/** What scripts are made with, whatever becomes of them. */
function sitePlugins(): PluginOption[] {
  return [react(), moddleXmlOnDemand(), zodWithoutEval(), drawingsInChinese(), dialogsThatHide()];
}

/**
 * Puts what a page loads before it works into a few files instead of the three hundred that would be divided most finely:
 * a first build tells which scripts are needed together.
 */
function scriptLayers(): Plugin {
  return {
    name: 'script-layers',
    async config() {
      const first = await build({
        configFile: false,
        root: import.meta.dirname,
        logLevel: 'error',
        plugins: sitePlugins(),
        build: {
          write: false,
          minify: false,
          rolldownOptions: { output: { codeSplitting: { groups: libraryGroups } } },
        },
      });
      const { output } = first as Rolldown.RolldownOutput;
      const layerOf = assignLayers(
        output.filter((file) => file.type === 'chunk'),
        layers,
      );
      const groups = layers.map(({ name }, index) => ({
        name,
        test: (id: string) => layerOf.get(id) === name,
        priority: layers.length - index,
      }));
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
    },
  };
}

/** Pages read files by our own reader: the library's is left out of what they load. Workers have the library itself. */
function moddleXmlOnDemand(): Plugin {
  const standIn = join(import.meta.dirname, 'web/designer/canvas/moddle-xml-on-demand.ts');
  return {
    name: 'moddle-xml-on-demand',
    apply: 'build',
    enforce: 'pre',
    resolveId: (name, importer) => (name === 'moddle-xml' && importer !== standIn ? standIn : null),
  };
}

/** zod tries out whether it may make functions of text, which pages may not: every try would be reported as a breach. */
function zodWithoutEval(): Plugin {
  return {
    name: 'zod-without-eval',
    transform: (code, id) => (id.endsWith('/zod/v4/core/core.js') ? `${code}\nconfig({ jitless: true });\n` : null),
  };
}

/** Drawings of the component library are read out by their English names: they get Chinese ones, or are silent beside words. */
function drawingsInChinese(): Plugin {
  const names = join(import.meta.dirname, 'web/kit/values/drawing-name.ts');
  return {
    name: 'drawings-in-chinese',
    transform(code, id) {
      if (!/\/@ant-design\/icons\/es\/components\/AntdIcon(Light)?\.js$/.test(id)) return null;
      const named = code.replace(/role: "img",\s*"aria-label": icon\.name/, '...drawingNamed(icon.name, restProps)');
      if (named === code) this.error('drawings of the component library say their names in another way');
      return `import { drawingNamed } from ${JSON.stringify(names)};\n${named}`;
    },
  };
}

/** A dialog of a tab that is shown again has not found its content yet when it wants to put the cursor there, and would fall over it. */
function dialogsThatHide(): Plugin {
  return {
    name: 'dialogs-that-hide',
    transform(code, id) {
      if (!id.endsWith('/@rc-component/dialog/es/Dialog/index.js')) return null;
      const patient = code.replace('contentRef.current?.focus()', 'contentRef.current?.focus?.()');
      if (patient === code) this.error('dialogs of the component library put the cursor in another way');
      return patient;
    },
  };
}

/** What a script loads on demand is fetched together with what it imports: of that, all but what the script imports itself. */
function preloadsOfTheMissing(): Plugin {
  const loadedWith = new Map<string, ReadonlySet<string>>();
  return {
    name: 'preloads-of-the-missing',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (_, files, { hostId }) => files.filter((file) => !loadedWith.get(hostId)?.has(file)),
        },
      },
    }),
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const withImports = (file: string, seen: Set<string>): Set<string> => {
          const chunk = bundle[file];
          if (seen.has(file) || chunk?.type !== 'chunk') return seen;
          seen.add(file);
          for (const imported of chunk.imports) withImports(imported, seen);
          return seen;
        };
        for (const file of Object.keys(bundle)) loadedWith.set(file, withImports(file, new Set()));
      },
    },
  };
}

/** Writes a `.br` beside every built file worth it, for a server that sends it as it is. */
function brotli(): Plugin {
  const compress = promisify(brotliCompress);
  return {
    name: 'brotli',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      for (const file of Object.keys(bundle).filter((name) => /\.(js|css|html|svg|json)$/.test(name))) {
        const content = await readFile(join(dir, file));
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
        await writeFile(join(dir, `${file}.br`), await compress(content, { params }));
      }
    },
  };
}
