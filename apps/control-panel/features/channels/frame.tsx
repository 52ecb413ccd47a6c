import { useRef, useState } from 'react';
import styles from './channels.module.css';

interface Props {
  src: string;
  title: string;
  /** Value of the iframe's `sandbox` attribute. If undefined, only the page's own policy applies. */
  sandbox?: string;
}

/**
 * Shows one of our pages in an iframe. A new page replaces the old one once loaded, at the same scroll
 * position.
 */
export function Frame({ src, title, sandbox }: Props) {
  const [shown, show] = useState(src);
  const seen = useRef<HTMLIFrameElement>(null);
  const take = (next: HTMLIFrameElement) => {
    const { scrollY = 0 } = seen.current?.contentWindow ?? {};
    if (next !== seen.current) next.contentWindow?.scrollTo(0, scrollY);
    show(src);
  };
  return (shown === src ? [src] : [shown, src]).map(each => (
    <iframe
      key={each}
      ref={each === shown ? seen : null}
      className={styles['frame']}
      data-next={each !== shown || undefined}
      aria-hidden={each !== shown || undefined}
      tabIndex={each === shown ? undefined : -1}
      src={each}
      title={title}
      sandbox={sandbox}
      onLoad={each === src ? event => take(event.currentTarget) : undefined}
    />
  ));
}
