import { html, type Html } from '../../../packages/shared/html.ts';
import type { RequestContext } from '../request-context.ts';

/** Renders the note on pages that show a draft of the shop's look, with the way back to what everybody sees. */
export function previewBanner({ isPreview, texts }: RequestContext): Html | null {
  if (!isPreview) return null;
  return html`<p class="notice test" role="note">
    ${texts.frame.draft} <a href="/?look=">${texts.frame.leaveDraft}</a>
  </p>`;
}
