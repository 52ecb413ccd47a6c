import styles from './monogram.module.css';

/** Initials of a name on a colour, the given one or one derived from the name. */
export function Monogram({
  name,
  size = 26,
  round = false,
  color,
}: {
  name: string;
  size?: number;
  round?: boolean;
  color?: string;
}) {
  return (
    <span
      className={styles['mark']}
      data-round={round || undefined}
      data-own={color ? true : undefined}
      style={{ '--hue': color ?? hueOf(name), '--size': `${size}px` } as React.CSSProperties}
      aria-hidden="true"
    >
      {initialsOf(name, size < 24 ? 1 : 2)}
    </span>
  );
}

function initialsOf(name: string, most: number): string {
  const words = name.split(/\s+/).filter(word => /^\p{L}/u.test(word));
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters
    .map(word => [...(word ?? '')][0]?.toUpperCase() ?? '')
    .join('')
    .slice(0, most);
}

function hueOf(name: string): number {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + letter.codePointAt(0)!) % 3600;
  return sum / 10;
}
