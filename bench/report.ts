/** One line of the table. Numbers are in the unit given in `figure`. */
export interface Line {
  figure: string;
  ours: number;
  /** The baseline's number, measured in the same run. */
  limit?: number;
  target?: { least?: number; most?: number; of: 'ratio' | 'ours' };
  note?: string;
}

const widths = [58, 9, 9, 7, 9, 8];

export function printHead(): void {
  print(['figure', 'ours', 'limit', 'ratio', 'target', 'verdict', '']);
}

export function printLine({ figure, ours, limit, target, note }: Line): void {
  const ratio = limit === undefined ? undefined : ours / limit;
  const judged = target?.of === 'ratio' ? ratio : ours;
  print([
    figure,
    shown(ours),
    shown(limit),
    ratio === undefined ? '' : ratio.toFixed(2),
    target ? (target.least === undefined ? `< ${target.most}` : `>= ${target.least}`) : '',
    target && judged !== undefined ? verdict(judged, target) : '',
    note ?? '',
  ]);
}

function verdict(value: number, { least, most }: NonNullable<Line['target']>): string {
  return value >= (least ?? -Infinity) && value < (most ?? Infinity) ? 'met' : 'MISSED';
}

function shown(value: number | undefined): string {
  if (value === undefined) return '';
  return value < 100 ? value.toPrecision(3) : Math.round(value).toLocaleString('en');
}

function print(cells: readonly string[]): void {
  const line = cells.map((cell, index) => {
    const width = widths[index] ?? 0;
    return index === 0 ? cell.padEnd(width) : cell.padStart(width);
  });
  console.log(line.slice(0, 6).join(' ') + (cells[6] ? `  ${cells[6]}` : ''));
}
