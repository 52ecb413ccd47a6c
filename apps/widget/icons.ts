const paths = {
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  plus: 'M12 6v12M6 12h12',
  check: 'M5 12l4.5 5L19 7',
  clock: 'M12 7v5l3 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5',
  people:
    'M9 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM1.5 20c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5M16 4a4 4 0 0 1 0 8M19 15c2 1 3 3 3.5 5',
  calendar: 'M5 6h14v14H5zM5 10h14M9 3v4M15 3v4',
  card: 'M3 6h18v12H3zM3 10h18',
  globe: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18c5-5.5 5-12.5 0-18-5 5.5-5 12.5 0 18M3 12h18',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  alert: 'M12 8v5M12 16v.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  pin: 'M12 21c5-5.5 7-8.5 7-11.5a7 7 0 0 0-14 0C5 12.5 7 15.5 12 21zM12 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
};

export type IconName = keyof typeof paths;

/** Creates a decorative icon beside a text. */
export function icon(name: IconName): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', paths[name]);
  svg.append(path);
  return svg;
}
