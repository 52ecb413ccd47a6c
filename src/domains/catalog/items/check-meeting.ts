import { invalid } from '../../../platform/errors.ts';
import type { CatalogItem } from './item.entity.ts';

/** Requires a link if the service meets at its own link. @throws DomainError VALIDATION_FAILED. */
export function checkMeeting({
  meeting,
  meetingUrl,
}: Partial<Pick<CatalogItem, 'meeting' | 'meetingUrl'>>): void {
  if (meeting === 'service' && meetingUrl == null) {
    throw invalid('meetingUrl', 'required where meeting is service.', 'required');
  }
}
