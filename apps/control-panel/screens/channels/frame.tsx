import { useRef, useState } from 'react';
import styles from './channels.module.css';

interface Props {
  src: string;
  title: string;
  /** What of a browser it may do; left out: all that its own policy lets it. */
  sandbox?: string;
}

/** A page of ours in a frame. Another one takes its place once it is there, at the point to which the former was scrolled. */
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
