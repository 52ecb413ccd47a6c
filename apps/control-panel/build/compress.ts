import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/** Puts compressed copies beside the files of a folder, so that serving one costs nothing. */
export async function compressFiles(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter(name => /\.(js|css|svg)$/.test(name));
  await Promise.all(
    names.map(async name => {
      const path = join(folder, name);
      const bytes = await readFile(path);
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(bytes, quality),
        promisify(gzip)(bytes, { level: 9 }),
      ]);
      await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
    }),
  );
}
