import type { Palette } from './palette.ts';

type Drawing = (palette: Palette) => string;

const scissors: Drawing = () =>
  `<g transform="rotate(24 200 260)">
   <path d="M192 92q10 6 12 26l4 148-20 8z" fill="url(#steel)"/><circle cx="186" cy="344" r="36" fill="none" stroke="url(#body)" stroke-width="17"/>
   <path d="M188 268l18-4-6 40-18 14z" fill="url(#body)"/></g>
   <g transform="rotate(-24 200 260)">
   <path d="M208 92q-10 6-12 26l-4 148 20 8z" fill="url(#steel)"/><circle cx="214" cy="344" r="36" fill="none" stroke="url(#body)" stroke-width="17"/>
   <path d="M212 268l-18-4 6 40 18 14z" fill="url(#body)"/></g>
   <circle cx="200" cy="252" r="9" fill="url(#brass)"/><path d="M195 252h10" stroke="#3a2c12" stroke-width="2" opacity=".6"/>`;

const comb: Drawing = () => {
  const teeth = Array.from(
    { length: 17 },
    (_, index) => `<rect x="${196}" y="${118 + index * 15}" width="64" height="7" rx="3.5"/>`,
  );
  return `<g transform="rotate(16 200 250)"><g fill="url(#body)">${teeth.join('')}</g>
   <rect x="160" y="102" width="48" height="286" rx="22" fill="url(#body)"/>
   <path d="M172 130v226" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".35"/></g>`;
};

const razor: Drawing = () =>
  `<g transform="rotate(-14 200 260)">
   <path d="M132 150h148q16 0 16 18v24q0 14-16 14H132q-12-28 0-56z" fill="url(#steel)"/>
   <path d="M132 192h162" stroke="#fff" stroke-width="4" opacity=".6"/>
   <path d="M106 152q22-10 36 2 18 16 12 44-8 40-2 92 8 70 54 108 8 8-4 10-18 2-34-14-52-50-56-130-2-50-10-78-4-24 4-34z" fill="url(#body)"/>
   <circle cx="132" cy="176" r="8" fill="url(#brass)"/>
   <path d="M128 212q-4 96 38 150" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".35"/></g>`;

const brush: Drawing = () =>
  `<g transform="rotate(14 200 260)">
   <path d="M176 178q-26-36-10-76 12-30 34-34 22 4 34 34 16 40-10 76z" fill="url(#body)"/>
   <path d="M186 172q-10-44 6-84M200 174v-90M214 172q10-44-6-84" stroke="#20160f" stroke-width="2" fill="none" opacity=".2"/>
   <path d="M174 176h52l-6 60h-40z" fill="url(#brass)"/><path d="M176 196h48M178 214h44" stroke="#3a2c12" stroke-width="2" opacity=".3"/>
   <path d="M180 236h40l-8 140q-2 18-12 18t-12-18z" fill="url(#ink)"/></g>
   <g transform="rotate(-24 250 300)"><path d="M262 214q12 0 12 14l-6 40h-12l-6-40q0-14 12-14z" fill="url(#leaf)"/>
   <path d="M256 268h12l-3 124q-3 8-6 0z" fill="url(#ink)"/></g>`;

const stones: Drawing = () =>
  `<ellipse cx="200" cy="366" rx="112" ry="34" fill="url(#ink)"/><ellipse cx="204" cy="312" rx="86" ry="28" fill="url(#body)"/>
   <ellipse cx="196" cy="266" rx="60" ry="23" fill="url(#ink)"/><ellipse cx="201" cy="230" rx="36" ry="17" fill="url(#cream)"/>
   <path d="M148 300q30-12 66-10" stroke="#fff" stroke-width="5" fill="none" stroke-linecap="round" opacity=".35"/>
   <path d="M201 214c-8-40 4-78 40-96 8 44-6 80-40 96z" fill="url(#leaf)"/><path d="M203 208c8-34 18-56 32-76" stroke="#fff" stroke-width="2" fill="none" opacity=".5"/>`;

const petal = (angle: number, height: number, fill: string) =>
  `<path transform="rotate(${angle} 200 352)" d="M200 352c-44-50-44-${height - 50} 0-${height} 44 ${50} 44 ${height - 50} 0 ${height}z" fill="url(#${fill})"/>`;

const lotus: Drawing = () =>
  `${petal(-66, 150, 'leaf')}${petal(66, 150, 'leaf')}${petal(-44, 174, 'body')}${petal(44, 174, 'body')}
   ${petal(-22, 196, 'cream')}${petal(22, 196, 'cream')}${petal(0, 214, 'body')}
   <path d="M92 362q108 46 216 0" stroke="url(#brass)" stroke-width="6" fill="none" stroke-linecap="round"/>
   <path d="M126 388q74 24 148 0" stroke="url(#brass)" stroke-width="4" fill="none" stroke-linecap="round" opacity=".7"/>`;

const bowl: Drawing = () =>
  `<path d="M244 282l62-132q8-14 18-8t4 20l-62 128z" fill="url(#ink)"/>
   <path d="M152 262c-10-52 6-88 44-108 14 46-2 88-44 108z" fill="url(#leaf)"/><path d="M178 268c6-46 30-72 70-76-2 44-28 72-70 76z" fill="url(#leaf)" opacity=".85"/>
   <ellipse cx="200" cy="276" rx="112" ry="26" fill="url(#cream)"/><ellipse cx="200" cy="278" rx="94" ry="18" fill="url(#body)"/>
   <path d="M88 276q0 90 74 116v8h76v-8q74-26 74-116-30 26-112 26T88 276z" fill="url(#cream)"/>
   <path d="M108 304q8 42 40 66" stroke="#fff" stroke-width="6" fill="none" stroke-linecap="round" opacity=".6"/>`;

const bloom = (x: number, y: number, size: number, fill: string) =>
  [0, 72, 144, 216, 288]
    .map(
      angle =>
        `<ellipse cx="${x}" cy="${y - size * 0.62}" rx="${size * 0.46}" ry="${size * 0.62}" transform="rotate(${angle} ${x} ${y})" fill="url(#${fill})"/>`,
    )
    .join('') + `<circle cx="${x}" cy="${y}" r="${size * 0.26}" fill="url(#brass)"/>`;

const flower: Drawing = () =>
  `<path d="M200 396C196 320 176 270 130 218M200 396c4-90 20-140 78-196M200 396c-2-80-2-140 6-230" stroke="#7f8f6b" stroke-width="6" fill="none" stroke-linecap="round"/>
   <path d="M190 330c-40 4-62-14-74-44 42-4 66 12 74 44zM208 320c4-36 24-56 60-60 2 36-18 58-60 60z" fill="url(#leaf)"/>
   ${bloom(128, 204, 46, 'cream')}${bloom(280, 192, 42, 'body')}${bloom(206, 146, 56, 'body')}`;

export const tools: Readonly<Record<string, Drawing>> = {
  scissors,
  comb,
  razor,
  brush,
  stones,
  lotus,
  bowl,
  flower,
};
