import { html, type Html } from '../../../packages/shared/html.ts';
import type { MailBlock } from '../../../packages/shared/mail-blocks.ts';
import { oneLine } from '../lib/text/one-line.ts';
import { mailButton } from './mail-button.ts';

/** Renders the blocks of a mail. */
export function blocksMarkup(blocks: readonly MailBlock[], accent: string): readonly Html[] {
  return blocks.flatMap(block => markupOf(block, accent));
}

function markupOf(block: MailBlock, accent: string): readonly Html[] {
  switch (block.kind) {
    case 'heading':
      return [
        html`<h2 style="margin:24px 0 8px;font-size:22px;line-height:1.3">
          ${oneLine(block.text)}
        </h2>`,
      ];
    case 'text':
      return linesOf(block.text).map(line => html`<p>${line}</p>`);
    case 'button':
      return [mailButton(accent, { label: oneLine(block.text), url: block.link })];
    case 'picture':
      // Some mail programs know no greatest width, so that the width is given in pixels, too.
      return [
        html`<p style="margin:24px 0">
          <img
            src="${block.picture.replace(/-1600\.webp$/, '-800.webp')}"
            alt="${block.alternative}"
            width="560"
            style="display:block;width:100%;max-width:560px;height:auto;border-radius:6px"
          />
        </p>`,
      ];
    case 'divider':
      return [
        html`<hr
          class="line"
          style="margin:24px 0;border:0;border-top:1px solid #d5d9e0;height:0"
        />`,
      ];
  }
}

/** Writes the blocks of a mail as plain text, each paragraph by itself. */
export function blocksText(
  blocks: readonly MailBlock[],
  labelled: (named: { label: string; value: string }) => string,
): string[] {
  return blocks.flatMap(block => {
    switch (block.kind) {
      case 'heading':
        return [oneLine(block.text)];
      case 'text':
        return linesOf(block.text);
      case 'button':
        return [`${labelled({ label: oneLine(block.text), value: '' }).trim()}\n${block.link}`];
      case 'picture':
        return [`[${block.alternative}]`];
      case 'divider':
        return ['———'];
    }
  });
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map(oneLine)
    .filter(line => line !== '');
}
