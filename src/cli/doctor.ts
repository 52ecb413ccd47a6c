import { examine } from '../app/doctor/examine.ts';

const marks = { ok: '✓', notice: '!', wrong: '✗' };

let about = '';
for await (const finding of examine(process.env)) {
  if (finding.about !== about) console.log(finding.about);
  ({ about } = finding);
  console.log(`  ${marks[finding.state]} ${finding.text.replaceAll('\n', '\n    ')}`);
  if (finding.state === 'wrong') process.exitCode = 1;
}
