import { Navigate } from '@tanstack/react-router';
import { useSession } from '../api/session.ts';
import { Empty } from '../parts/empty.tsx';
import { useFrameTexts } from '../texts/use-texts.ts';

const lastKey = 'panel-business';

/** Leads to the business that was shown last on this device, else to the first. */
export function FirstBusiness() {
  const { businesses } = useSession();
  const { noBusiness } = useFrameTexts();
  const last = localStorage.getItem(lastKey);
  const business = businesses.items.find(({ slug }) => slug === last) ?? businesses.items[0];
  if (business) return <Navigate to={`/${business.slug}` as never} replace />;
  return <Empty title={noBusiness.title} text={noBusiness.text} />;
}

export function rememberBusiness(slug: string): void {
  localStorage.setItem(lastKey, slug);
}
