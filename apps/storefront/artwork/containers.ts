import type { Palette } from './palette.ts';

/** Drawings stand at y=400 on a canvas of 400 by 500. Gradients are named after the palette's shades. */
type Drawing = (palette: Palette) => string;

const label = (x: number, y: number, width: number, height: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="3" fill="url(#cream)"/>` +
  `<rect x="${x + width * 0.2}" y="${y + height * 0.3}" width="${width * 0.6}" height="3" rx="1.5" fill="#3a332d" opacity=".65"/>` +
  `<rect x="${x + width * 0.3}" y="${y + height * 0.48}" width="${width * 0.4}" height="2" rx="1" fill="#3a332d" opacity=".35"/>` +
  `<rect x="${x + width * 0.36}" y="${y + height * 0.6}" width="${width * 0.28}" height="2" rx="1" fill="#3a332d" opacity=".35"/>`;

const bottle: Drawing = () =>
  `<path d="M196 122h-40q-12 0-12 12v6h14q4-6 12-6h26z" fill="url(#ink)"/>
   <rect x="192" y="122" width="16" height="46" fill="url(#ink)"/>
   <rect x="176" y="160" width="48" height="26" rx="5" fill="url(#ink)"/>
   <path d="M176 186h48q34 12 34 46v150q0 18-18 18h-80q-18 0-18-18V232q0-34 34-46z" fill="url(#body)"/>
   <path d="M160 238q0-26 22-36" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".35"/>
   ${label(160, 258, 80, 92)}`;

const dropper: Drawing = () =>
  `<path d="M182 108q0-24 18-24t18 24v38h-36z" fill="url(#ink)"/>
   <rect x="172" y="142" width="56" height="38" rx="6" fill="url(#brass)"/>
   <path d="M176 180h48v18q40 12 40 54v128q0 20-20 20h-88q-20 0-20-20V252q0-42 40-54z" fill="url(#body)"/>
   <path d="M153 256q0-30 26-42" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".35"/>
   ${label(156, 270, 88, 84)}`;

const jar: Drawing = () =>
  `<rect x="112" y="232" width="176" height="62" rx="10" fill="url(#brass)"/>
   <path d="M120 246h160M120 260h160M120 274h160" stroke="#3a2c12" stroke-width="1.5" opacity=".22"/>
   <path d="M118 294h164q10 0 10 12v68q0 26-26 26H134q-26 0-26-26v-68q0-12 10-12z" fill="url(#body)"/>
   <path d="M124 318v44" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".35"/>
   ${label(150, 312, 100, 62)}`;

const tube: Drawing = () =>
  `<path d="M138 110h124l-16 236h-92z" fill="url(#body)"/>
   <rect x="132" y="98" width="136" height="20" rx="4" fill="url(#body)"/>
   <path d="M140 104h120M140 111h120" stroke="#20160f" stroke-width="1" opacity=".25"/>
   <path d="M160 346h80v44q0 10-10 10h-60q-10 0-10-10z" fill="url(#ink)"/>
   <path d="M158 136l10 184" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".3"/>
   ${label(164, 168, 72, 104)}`;

const polish: Drawing = () =>
  `<path d="M183 126q1-18 17-18t17 18l8 132h-50z" fill="url(#ink)"/>
   <rect x="172" y="254" width="56" height="14" rx="4" fill="url(#brass)"/>
   <path d="M168 268h64q40 8 40 44v66q0 22-22 22H150q-22 0-22-22v-66q0-36 40-44z" fill="url(#body)"/>
   <path d="M144 314q2-22 26-30" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".45"/>
   <path d="M128 352q72 20 144 0v26q0 22-22 22H150q-22 0-22-22z" fill="#20160f" opacity=".12"/>`;

const gift: Drawing = () =>
  `<path d="M124 262h152v126q0 12-12 12H136q-12 0-12-12z" fill="url(#body)"/>
   <rect x="110" y="220" width="180" height="50" rx="6" fill="url(#body)"/>
   <path d="M124 270h152v10H124z" fill="#20160f" opacity=".16"/>
   <path d="M184 220h32v180h-32z" fill="url(#cream)"/>
   <path d="M200 218c-16-46-70-60-78-32-7 25 46 34 78 32z" fill="url(#cream)"/>
   <path d="M200 218c16-46 70-60 78-32 7 25-46 34-78 32z" fill="url(#cream)"/>
   <path d="M192 214c-18-26-46-34-52-22-5 11 26 22 52 22zM208 214c18-26 46-34 52-22 5 11-26 22-52 22z" fill="#20160f" opacity=".14"/>
   <rect x="186" y="204" width="28" height="24" rx="7" fill="url(#cream)"/>`;

const card: Drawing = () =>
  `<g transform="rotate(-9 200 300)"><rect x="96" y="196" width="216" height="136" rx="12" fill="url(#ink)" opacity=".9"/></g>
   <g transform="rotate(5 200 300)"><rect x="92" y="208" width="216" height="140" rx="12" fill="url(#body)"/>
   <path d="M92 262h216" stroke="url(#brass)" stroke-width="7"/>
   <path d="M250 262c-8-28-42-36-46-20-4 14 26 22 46 20zm0 0c8-28 42-36 46-20 4 14-26 22-46 20z" fill="url(#brass)"/>
   <path d="M112 300h70M112 316h44" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".6"/></g>
   <path d="M110 400h180" stroke="none"/>`;

export const containers: Readonly<Record<string, Drawing>> = {
  bottle,
  dropper,
  jar,
  tube,
  polish,
  gift,
  card,
};
