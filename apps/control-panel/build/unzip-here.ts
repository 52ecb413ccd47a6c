import type { Plugin } from 'vite';

const file = /read-excel-file\/modules\/zip\/unzipFromArrayBuffer\.js$/;

/** Large spreadsheets are unzipped by the page itself: workers of texts are nothing that its policy lets run. */
export function unzipHere(): Plugin {
  return {
    name: 'frontdesk-unzip-here',
    transform: (code, id) =>
      file.test(id)
        ? code.replace(
            "import { unzip } from 'fflate';",
            "import { unzipSync } from 'fflate';\nconst unzip = (archive, done) => done(null, unzipSync(archive));",
          )
        : null,
  };
}
