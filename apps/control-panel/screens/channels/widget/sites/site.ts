import type { ListWidgetOriginsQuery } from '../../../../operations.generated.ts';

/** A site whose pages called with a token of the widget. */
export type Site = ListWidgetOriginsQuery['widgetOrigins']['items'][number];
