import { paying as t } from '#texts/paying';
import { Alert } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { Problem } from '../../data/problem.ts';
import { showFailure } from '../../ui/change/toasts.ts';
import { useReason } from '../../ui/feedback/use-reason.ts';

/** Returns true if cash was refused because no cash drawer is open. */
function needsDrawer(error: unknown): boolean {
  return error instanceof Problem && error.reason === 'drawer_needed';
}

/** Shows a refusal, unless `CashDrawerNeeded` does. */
export function showUnlessCashDrawer(error: unknown): void {
  if (!needsDrawer(error)) showFailure(error);
}

/** Explains that cash needs an open cash drawer, with a link to open one. */
export function CashDrawerNeeded({ error }: { error: unknown }) {
  const { slug } = useParams({ strict: false });
  const reasonOf = useReason();
  if (!needsDrawer(error)) return null;
  return (
    <Alert color="red" mt="sm" role="alert">
      {reasonOf(error)} <Link to={`/${slug}/till` as never}>{t.toTill}</Link>
    </Alert>
  );
}
