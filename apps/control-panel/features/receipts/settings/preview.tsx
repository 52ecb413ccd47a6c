import { receipts as t } from '#texts/receipts';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useBusiness } from '../../../data/session.ts';
import { useRead } from '../../../data/use-read.ts';
import type { PreviewReceiptQueryVariables } from '../../../data/operations.generated.ts';
import { useSpoken } from '../../../i18n/spoken.ts';
import document from './preview-receipt.graphql';
import styles from '../receipts.module.css';

/** Preview of a sample receipt with the current settings, updated shortly after an edit. */
export function Preview({
  settings,
}: {
  settings: Omit<PreviewReceiptQueryVariables, 'businessId' | 'language'>;
}) {
  const { id: businessId } = useBusiness();
  const { language } = useSpoken();
  const [asked] = useDebouncedValue(settings, 400);
  const { data } = useRead('receipt', document, { businessId, ...asked, language });
  const paper = useRef<HTMLDivElement>(null);
  const content = data?.previewReceipt.content;
  useEffect(() => {
    if (paper.current && content) show(paper.current, textOf(content));
  }, [content]);
  return (
    // A scrollable area needs a tab stop for keyboard users.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles['paper']} aria-label={t.preview} tabIndex={0}>
      <div ref={paper} />
    </section>
  );
}

function textOf(base64: string): string {
  return new TextDecoder().decode(Uint8Array.from(atob(base64), letter => letter.charCodeAt(0)));
}

/**
 * Renders a page inside a shadow root, isolated from the surrounding styles. Its own styles go into a
 * constructed style sheet, which the content security policy allows.
 */
function show(host: HTMLElement, page: string): void {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  // The content security policy of this page also applies to parsed content and forbids inline styles.
  const [css = ''] = /(?<=<style>)[^<]*/.exec(page) ?? [];
  const parsed = new DOMParser().parseFromString(
    page.replace(/<style>[^<]*<\/style>/, ''),
    'text/html',
  );
  const sheet = new CSSStyleSheet();
  const own = css.replaceAll(':root', ':host').replace(/\bbody\b/, ':host');
  sheet.replaceSync(own.replaceAll(/\bmain\b/g, '.main'));
  root.adoptedStyleSheets = [sheet];
  // The surrounding page already has a `main` element, so a `div` replaces it.
  const main = parsed.createElement('div');
  main.className = 'main';
  main.append(...(parsed.querySelector('main') ?? parsed.body).childNodes);
  root.replaceChildren(main);
}
