import type { Business } from '../business/business.entity.ts';
import type { Appointment } from '../scheduling/appointments/appointment.entity.ts';
import type { Review } from './review.entity.ts';

/** A review with the name of its client. */
export type NamedReview = Review & { clientName: string };

/** The rating of published reviews, and the number of hidden ones. */
export interface Rating {
  count: number;
  average: number | null;
  hidden: number;
}

/** Published reviews with the rating of all of them. */
export interface PublicReviews extends Rating {
  business: Business;
  catalogItemId: string | null | undefined;
  /** The location, as records store it: null is the main one. Undefined: all. */
  place: string | null | undefined;
}

/** A visit of the calling client that took place. */
export interface ReviewedVisit {
  business: Business;
  /** The completed appointments by start, at least one. */
  parts: readonly Appointment[];
  first: Appointment;
  /** The key of the visit's only review. */
  visitKey: string;
  authorName: string;
}

/** A visit of the calling client, with the review of it. */
export interface OwnReview {
  visit: ReviewedVisit;
  review: Review | null;
}
