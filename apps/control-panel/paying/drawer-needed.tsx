import { paying as t } from '#texts/paying';
import { Alert } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { Problem } from '../api/problem.ts';
import { showFailure } from '../parts/toasts.ts';
import { useReason } from '../parts/use-reason.ts';

/** Whether cash was refused because no drawer is open. */
function needsDrawer(error: unknown): boolean {
  return error instanceof Problem && error.reason === 'drawer_needed';
}

/** Shows a refusal, unless `DrawerNeeded` does. */
export function showUnlessDrawer(error: unknown): void {
  if (!needsDrawer(error)) showFailure(error);
}

/** Says that cash needs an open drawer, and leads to where one is opened. */
export function DrawerNeeded({ error }: { error: unknown }) {
  const { slug } = useParams({ strict: false });
  const reasonOf = useReason();
  if (!needsDrawer(error)) return null;
  return (
    <Alert color="red" mt="sm" role="alert">
      {reasonOf(error)} <Link to={`/${slug}/till` as never}>{t.toTill}</Link>
    </Alert>
  );
}
