import { receipts as t } from '#texts/receipts';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useBusiness } from '../../../api/session.ts';
import { useRead } from '../../../api/use-read.ts';
import type { PreviewReceiptQueryVariables } from '../../../operations.generated.ts';
import { useSpoken } from '../../../texts/spoken.ts';
import document from './preview-receipt.graphql';
import styles from '../receipts.module.css';

/** A made-up receipt as it would look with these settings, a moment after they were typed. */
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
    // What scrolls can be reached by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles['paper']} aria-label={t.preview} tabIndex={0}>
      <div ref={paper} />
    </section>
  );
}

function textOf(base64: string): string {
  return new TextDecoder().decode(Uint8Array.from(atob(base64), letter => letter.charCodeAt(0)));
}

/** Shows a page within another one: apart from the styles around it, and with its own as a sheet, which the page's policy allows. */
function show(host: HTMLElement, page: string): void {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  // What is parsed is under the policy of this page, which forbids styles within it.
  const [css = ''] = /(?<=<style>)[^<]*/.exec(page) ?? [];
  const parsed = new DOMParser().parseFromString(
    page.replace(/<style>[^<]*<\/style>/, ''),
    'text/html',
  );
  const sheet = new CSSStyleSheet();
  const own = css.replaceAll(':root', ':host').replace(/\bbody\b/, ':host');
  sheet.replaceSync(own.replaceAll(/\bmain\b/g, '.main'));
  root.adoptedStyleSheets = [sheet];
  // The page around it has the main part already.
  const main = parsed.createElement('div');
  main.className = 'main';
  main.append(...(parsed.querySelector('main') ?? parsed.body).childNodes);
  root.replaceChildren(main);
}
