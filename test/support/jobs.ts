import type { GraphQLSchema } from 'graphql';
import { createRender } from '../../facades/webhooks/render.ts';
import type { AppServices } from '../../src/app/services.ts';
import type { JobLog } from '../../src/app/jobs/log.ts';
import { Courier, mails, notifications } from '../../src/app/jobs/courier.ts';
import { PostOffice } from '../../src/app/jobs/post-office.ts';
import { runScheduled } from '../../src/app/jobs/run-scheduled.ts';
import { schedule } from '../../src/app/jobs/schedule.ts';
import { until } from './until.ts';

/** The work that nobody waits for, done when a test says so and at no other time. */
export function jobsOnDemand(
  services: AppServices,
  schema: GraphQLSchema,
  log: JobLog,
  timeoutMilliseconds = 10_000,
) {
  const office = new PostOffice(services, {
    render: createRender(schema),
    log,
    timeoutMilliseconds,
  });
  const couriers = [new Courier(mails, services, log), new Courier(notifications, services, log)];
  const idle = () => Promise.all([office.idle(), ...couriers.map(courier => courier.idle())]);
  const pass = async () => {
    const counts = [await office.pass()];
    for (const courier of couriers) counts.push(await courier.pass());
    return counts.reduce((sum, count) => sum + count, 0);
  };
  return {
    /** Runs a scheduled job and answers how much it did. */
    run: async (name: string): Promise<number> => {
      const job = schedule.find(each => each.name === name);
      if (!job) throw new Error(`No job is called ${name}.`);
      return runScheduled(services, job);
    },
    /** Hands over what is in the outbox and begins to send what is due, without waiting for answers. */
    pass,
    /** Waits until all that was begun is answered. */
    idle: async () => void (await idle()),
    /** Hands over what is in the outbox and sends what is due, until nothing is. */
    settle: async (): Promise<void> => {
      await until(async () => {
        await idle();
        return (await pass()) === 0;
      });
    },
  };
}
