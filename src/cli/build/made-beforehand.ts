import type { Plugin } from 'esbuild';

/**
 * Puts into the bundle what a start from the sources makes with packages that production does without: the name of the
 * Control Panel's build, and the widget's files.
 */
export const madeBeforehand: Plugin = {
  name: 'made-beforehand',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/control-panel\/build\/name-of-build\.ts$/ }, async ({ path }) => {
      const { nameOfBuild } = (await import(path)) as { nameOfBuild(): string };
      return { contents: `export const nameOfBuild = () => ${JSON.stringify(nameOfBuild())};` };
    });
    onLoad({ filter: /\/facades\/widget\/make-widget\.ts$/ }, async ({ path }) => {
      const { makeWidget } = (await import(path)) as { makeWidget(): Promise<object> };
      const files = JSON.stringify(await makeWidget());
      return {
        contents: `export const makeWidget = async () => (${files}); export const stopBundler = async () => {};`,
      };
    });
  },
};
