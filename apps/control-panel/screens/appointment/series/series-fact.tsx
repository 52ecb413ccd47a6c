import { useBusiness } from '../../../api/session.ts';
import { useRead } from '../../../api/use-read.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { oftenOf } from '../../booking/repeat/rules.ts';
import { texts as repeatTexts } from '../../booking/repeat/texts.ts';
import document from './series.graphql';
import { texts } from './texts.ts';

/** How often the visit comes again, and how many of them are to come. */
export function SeriesFact({ seriesId }: { seriesId: string }) {
  const t = useTexts(texts);
  const { often } = useTexts(repeatTexts);
  const { id: businessId } = useBusiness();
  const { data } = useRead('appointment', document, { businessId, seriesId });
  if (!data) return '…';
  const { rule, toCome } = data.series;
  const known = oftenOf(rule);
  return `${known ? often[known] : rule}, ${t.toCome(toCome)}`;
}
