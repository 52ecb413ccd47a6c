import { authorize } from '../../domains/business/access/authorize.ts';
import type { Context } from '../../platform/context.ts';
import { read } from '../../platform/database/query/sql.ts';
import type { WidgetConfig } from '../../graphql.generated.ts';
import { addDays, localDateOf } from '../../platform/lib/time.ts';
import type { Branding } from '../../domains/shop/shop.entity.ts';

/** Returns a widget's configuration: the business, and the shop's colours if it has one. */
export async function widgetConfig(
  context: Context,
  businessId: string | null | undefined,
): Promise<WidgetConfig> {
  const business = await authorize(context, businessId, 'catalog:read');
  const [shop] = await read<{ branding: Branding }>(
    context.em,
    'select branding from shop where business_id = $1',
    [business.id],
  );
  const { name, timezone, currency, locale, phone, address, horizonDays } = business;
  const today = localDateOf(context.now(), timezone);
  return {
    name,
    timezone,
    currency,
    locale,
    phone: phone ?? null,
    address: address ?? null,
    accentColor: shop?.branding.accentColor ?? null,
    logoUrl: shop?.branding.logoUrl ?? null,
    today,
    lastDay: addDays(today, horizonDays),
    horizonDays,
    minNoticeMinutes: business.minNoticeMinutes,
    cancelCutoffMinutes: business.cancelCutoffMinutes,
  };
}
