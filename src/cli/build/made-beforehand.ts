import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';

/**
 * Adds results to the bundle that a start from the sources computes with development packages. These are the
 * name of the Control Panel's build, the widget's files, the storefront's file, and the files of Swagger UI.
 */
export const madeBeforehand: Plugin = {
  name: 'made-beforehand',
  setup: ({ onLoad, initialOptions: { outdir = '' } }) => {
    onLoad({ filter: /\/control-panel\/build\/name-of-build\.ts$/ }, async ({ path }) => {
      const { nameOfBuild } = (await import(path)) as { nameOfBuild(): string };
      return { contents: `export const nameOfBuild = () => ${JSON.stringify(nameOfBuild())};` };
    });
    onLoad({ filter: /\/facades\/visitors\/widget\/make-widget\.ts$/ }, async ({ path }) => {
      const { makeWidget } = (await import(path)) as { makeWidget(): Promise<object> };
      const files = JSON.stringify(await makeWidget());
      return {
        contents: `export const makeWidget = async () => (${files}); export const stopBundler = async () => {};`,
      };
    });
    onLoad({ filter: /\/app\/start\/storefront-program\.ts$/ }, () => ({
      contents: "export const storefrontProgram = import.meta.dirname + '/storefront.js';",
    }));
    onLoad({ filter: /\/openapi\/swagger-files\.ts$/ }, async ({ path }) => {
      const { swaggerFiles, swaggerFolder } = (await import(path)) as {
        swaggerFiles: readonly string[];
        swaggerFolder(): string;
      };
      await mkdir(join(outdir, 'swagger'), { recursive: true });
      for (const file of swaggerFiles)
        await copyFile(join(swaggerFolder(), file), join(outdir, 'swagger', file));
      return { contents: "export const swaggerFolder = () => import.meta.dirname + '/swagger';" };
    });
  },
};
