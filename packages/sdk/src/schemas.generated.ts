export interface components {
    schemas: {
        /** @description A staff member's absence or blocked time: a period of time off, or one day of a weekly one. */
        Absence: {
            /** @description The period, `off_…`. */
            timeOffId: string;
            /**
             * Format: date
             * @description The local day on which it begins.
             */
            day: string;
            /**
             * Format: date-time
             * @description When it begins, UTC.
             */
            startAt: string;
            /**
             * Format: date-time
             * @description When it ends, UTC.
             */
            endAt: string;
            /** @description Absent, or only not bookable. */
            kind: components["schemas"]["TimeOffKind"];
            /** @description The reason for the absence or block. */
            reason: string | null;
            /** @description True if the period repeats every week. */
            isWeekly: boolean;
        };
        AcceptOfferInput: {
            /** @description The waiting-list entry. */
            entryId: string;
        };
        /**
         * @description The permissions in a business, of which roles and credentials have a subset.
         * @enum {string}
         */
        Action: "business_create" | "business_read" | "business_update" | "catalog_read" | "catalog_write" | "staff_read" | "staff_write" | "resource_read" | "resource_write" | "client_read" | "client_write" | "client_export" | "client_erase" | "health_read" | "health_write" | "appointment_read" | "appointment_create" | "appointment_update" | "appointment_force" | "appointment_own" | "hold_write" | "order_read" | "order_create" | "order_update" | "order_discount" | "order_own" | "payment_read" | "payment_write" | "payment_refund" | "payment_setup" | "prepaid_write" | "receipt_read" | "receipt_write" | "receipt_credit" | "webhook_read" | "webhook_write" | "shop_read" | "shop_write" | "shop_visit" | "report_read" | "audit_read" | "member_read" | "member_write" | "token_read" | "token_write" | "feed_read" | "feed_write" | "notification_read" | "notification_write" | "message_send" | "billing_read" | "billing_write";
        /**
         * @description The kind of an actor.
         * @enum {string}
         */
        ActorType: "user" | "ai" | "service" | "widget" | "storefront" | "shopper_assistant" | "buyer" | "public" | "system";
        AddClientFileInput: {
            /** @description The client. */
            clientId: string;
            /** @description The appointment that it is about; omitted: none. */
            appointmentId?: string;
            /** @description When it was made, seen from the treatment; omitted: `other`. */
            label?: components["schemas"]["ClientFileLabel"];
            /** @description A description in words. */
            note?: string;
            /** @description False if it is no health data; omitted: true. */
            healthData?: boolean;
        };
        /** @description `CatalogItem` describes the members without a text. */
        AddItemImageCatalogItem: components["schemas"]["RemoveItemImageCatalogItem"] & {
            name: string;
            type: components["schemas"]["CatalogItemType"];
            sku: string | null;
            description: string | null;
            price: number;
            currency: string;
            durationMinutes: number | null;
            categoryId: string | null;
            categoryName: string | null;
            active: boolean;
        };
        AddItemImageInput: {
            /** @description The item. */
            itemId: string;
            /** @description Its position in the gallery, from 0; default: the last. A picture that is already in the gallery keeps its position. */
            position?: number;
        };
        AddMessageFileInput: {
            /** @description Its name. */
            name: string;
            /** @description Its type, such as `application/pdf`; null: unknown. */
            contentType?: string | null;
            /** @description The content, up to 10 MB. */
            content: string;
        };
        AddPushDeviceInput: {
            /** @description The address of the push service. */
            endpoint: string;
            /** @description The public key of the browser, base64url. */
            p256dh: string;
            /** @description The shared secret, base64url. */
            auth: string;
            /**
             * @description The language of its messages. Default: "en".
             * @enum {string}
             */
            language?: "en" | "de" | "es" | "fr" | "it" | "pl" | "ru" | "uk";
        };
        AddRotaInput: {
            /** @description The staff member. */
            staffId: string;
            /** @description The location where it applies; default: the first one of the staff member. */
            locationId?: string;
            /** @description Its name. */
            name?: string;
            /**
             * Format: date
             * @description The first local day of the rota.
             */
            firstDay: string;
            /**
             * Format: date
             * @description The last local day; null or omitted: no end.
             */
            lastDay?: string | null;
            /**
             * Format: date
             * @description A day of a week that uses the first of `weeks`; default: `firstDay`.
             */
            anchorDay?: string;
            /** @description The hours of each week as JSON text, such as `{\"mon\":[[\"09:00\",\"13:00\"]]}`: days without hours are off. One entry repeats every week. */
            weeks: string[];
        };
        AddServicesInput: {
            /** @description The services in order. */
            services: components["schemas"]["VisitServiceInput"][];
            /** @description The version of the appointment last read, to detect conflicting edits. */
            version?: number;
            /** @description True to ignore working hours; staff only. Capacity is always checked. Default: false. */
            force?: boolean;
            /** @description The appointment. */
            appointmentId: string;
        };
        AddShopDomainInput: {
            /** @description The domain, such as `shop.example.com`. An address pasted from a browser is accepted. */
            host: string;
        };
        AddTimeEntryInput: {
            /** @description The staff member. */
            staffId: string;
            /**
             * Format: date-time
             * @description When the work began.
             */
            startAt: string;
            /**
             * Format: date-time
             * @description When it ended.
             */
            endAt: string;
            /** @description The breaks. */
            breaks?: components["schemas"]["TimeBreakInput"][];
            /** @description The reason, kept in the journal. */
            reason: string;
        };
        AddTimeOffInput: {
            /** @description The staff member. */
            staffId: string;
            /** @description Absent, or only not bookable; default `absence`. */
            kind?: components["schemas"]["TimeOffKind"];
            /**
             * Format: date-time
             * @description The start.
             */
            startAt: string;
            /**
             * Format: date-time
             * @description The end.
             */
            endAt: string;
            /** @description The reason for the absence or block. */
            reason?: string;
            /** @description The weekly repeat; default: once only. A weekly period lasts 24 hours at most. */
            weekly?: components["schemas"]["WeeklyRepeatInput"];
        };
        AdjustGiftCardInput: {
            /** @description The new balance, in major units; default: unchanged. */
            balance?: number;
            /**
             * Format: date-time
             * @description The expiry; null: never; default: unchanged.
             */
            expiresAt?: string | null;
            /** @description The reason, shown in the ledger. */
            reason: string;
            /** @description The version last read, to detect conflicting edits. */
            version?: number;
            /** @description The card. */
            giftCardId: string;
        };
        AdjustLoyaltyPointsInput: {
            /** @description The points to add; negative to take some, at most the balance. */
            change: number;
            /** @description The reason, shown in the ledger. */
            reason: string;
            /** @description The client. */
            clientId: string;
        };
        AdjustPackageInput: {
            /** @description The number of visits left; default: unchanged. */
            visitsLeft?: number;
            /**
             * Format: date-time
             * @description The expiry; null: never; default: unchanged.
             */
            expiresAt?: string | null;
            /** @description The reason, shown in the ledger. */
            reason: string;
            /** @description The version last read, to detect conflicting edits. */
            version?: number;
            /** @description The package. */
            packageId: string;
        };
        AdjustStockInput: {
            /** @description The variant; required if the item has variants. */
            variantId?: string;
            /** @description The location; required if the business has several. */
            locationId?: string;
            /** @description Units to add; negative to remove. */
            change?: number;
            /** @description The counted level. */
            onHand?: number;
            /** @description The reason, for the list of movements. */
            note?: string;
            /** @description The item. */
            itemId: string;
        };
        /** @description The stock of an item, or of one of its variants. `StockLevel` describes the members without a text. */
        AdjustStockStockLevel: {
            itemId: string;
            variantId: string | null;
            title: string;
            sku: string | null;
            stockOnHand: number;
            stockReserved: number;
            lowStock: number | null;
            isLow: boolean;
        };
        /** @description A payment attempt. Attempts are never deleted. `Payment` describes the members without a text. */
        AiInitPaymentPayment: {
            paymentId: string;
            status: components["schemas"]["PaymentStatus"];
            amount: number;
            /** @description The total at the provider: the amount, or that of all shares of a visit. */
            total: number;
            /** @description ISO 4217 currency. */
            currency: string;
            /** @description The provider. */
            provider: components["schemas"]["PaymentProvider"];
            /** @description The page where the client pays; null if there is none or it is closed. */
            confirmationUrl: string | null;
            /** @description The page to which the client returns; null: a thank-you page of this service. */
            returnUrl: string | null;
            /** @description The order it is for. */
            orderId: string | null;
            appointmentId: string | null;
            /**
             * Format: date-time
             * @description The deadline for the client; null: none.
             */
            expiresAt: string | null;
        };
        AnswerReviewInput: {
            /** @description The answer as plain text, which everybody sees; null removes it. */
            answer?: string | null;
            /** @description The version last read, to detect conflicting edits. */
            version?: number;
            /** @description The review. */
            reviewId: string;
        };
        /**
         * @description A part of a business that an app may use. Every app sees the business itself.
         * @enum {string}
         */
        AppScope: "appointments_read" | "appointments_write" | "clients_read" | "clients_write" | "catalog_read" | "catalog_write" | "staff_read" | "staff_write" | "orders_read" | "orders_write" | "payments_read" | "payments_write" | "reports_read";
        /** @description A client's booking of a service. */
        Appointment: {
            /** @description The appointment, `apt_…`. */
            appointmentId: string;
            /** @description The location, `loc_…`. */
            locationId: string;
            /** @description Its status. */
            status: components["schemas"]["AppointmentStatus"];
            /** @description The service. */
            catalogItemId: string;
            /** @description The variant of the service, if it has variants. */
            variantId: string | null;
            /** @description The service's name. */
            serviceName: string;
            /** @description The variant's name when it was booked. */
            variantName: string | null;
            /** @description The order that it is part of. Cancelling the appointment removes its line from the order's total. */
            orderId: string | null;
            /** @description The visit that it is part of; null if it was booked alone. */
            visitId: string | null;
            /** @description The series of its visit; null if it was booked alone. */
            seriesId: string | null;
            /** @description The package that covers it, so that nothing is due. */
            packageId: string | null;
            /** @description The staff member; null if nobody is assigned. */
            staffId: string | null;
            /** @description The staff member's name. */
            staffName: string | null;
            /** @description Further staff who serve it, for a service that needs several. */
            extraStaffIds: string[];
            /** @description The names of the further staff. */
            extraStaffNames: string[];
            /** @description The client. */
            clientId: string;
            /** @description The client's phone number, E.164; null for a client without one. */
            clientPhone: string | null;
            /** @description The name given with the booking; one phone may book for several people. */
            clientName: string;
            /**
             * Format: date-time
             * @description When it starts, UTC.
             */
            startAt: string;
            /**
             * Format: date-time
             * @description When it ends, UTC.
             */
            endAt: string;
            /**
             * Format: date-time
             * @description The start of the processing time, when the staff member is free and the client stays, UTC; null: none, and for visitors.
             */
            processingStartAt: string | null;
            /**
             * Format: date-time
             * @description The end of the processing time, UTC.
             */
            processingEndAt: string | null;
            /** @description When it starts in the business's timezone, with offset. */
            localStart: string;
            /** @description True if it takes place online. */
            online: boolean;
            /** @description The link of the online meeting, once it is confirmed; null: not online, or no link is set. */
            meetingUrl: string | null;
            /** @description The business's time zone. */
            timezone: string;
            /** @description The service's price at the time of booking, in major units of `currency`; with tax if prices include tax. */
            price: number;
            /** @description The name of the tax rate at the time of booking; null: no tax. */
            taxName: string | null;
            /** @description The percentage of that tax rate. */
            taxPercent: number | null;
            /** @description The price without tax. */
            net: number;
            /** @description The tax of the price, rounded half up to the currency's smallest unit. */
            tax: number;
            /** @description The amount to pay: `net` plus `tax`. */
            gross: number;
            /** @description The deposit, paid when it is booked; null: its service has none. */
            deposit: number | null;
            /** @description ISO 4217 currency, the business's. */
            currency: string;
            /** @description The resources it occupies, each once for every unit. */
            resourceIds: string[];
            /** @description The staff's note; null for visitors, buyers and anyone with its link. */
            staffNote: string | null;
            /** @description The caller's correlation id. */
            conversationId: string | null;
            /** @description Free key-value pairs of the caller. */
            customFields: {
                [key: string]: string;
            };
            /** @description The values of custom fields of appointments, in the order of the fields; empty ones are absent. None for visitors. */
            fields: components["schemas"]["CustomFieldValue"][];
            /** @description The step that a pending appointment waits for, or that an expired one waited for. */
            waitsFor: components["schemas"]["AppointmentWait"] | null;
            /**
             * Format: date-time
             * @description The deadline until which a pending appointment keeps its place.
             */
            expiresAt: string | null;
            /**
             * Format: date-time
             * @description When the business approved it; payment may still be due.
             */
            approvedAt: string | null;
            /**
             * Format: date-time
             * @description When its client confirmed it by answering a reminder; null again after a move to another time.
             */
            clientConfirmedAt: string | null;
            /** @description The side that cancelled it, `client` or `business`. */
            cancelledBy: components["schemas"]["CancelledBy"] | null;
            /** @description The reason for the cancellation or refusal. */
            cancelReason: string | null;
            /** @description The cancellation policy agreed with the booking, as the client read it; null: no fees. */
            policyText: string | null;
            /** @description The card for its fees; null if none is required. */
            card: components["schemas"]["VisitCard"] | null;
            /**
             * Format: date-time
             * @description The last instant for its client to cancel free of charge; null: at any time.
             */
            freeUntilAt: string | null;
            /** @description The fee if its client cancels now. */
            lateFee: number;
            /** @description The fee if its client does not come; null: all payments are kept. */
            noShowFee: number | null;
            /** @description The fee since it was cancelled or missed. */
            fee: number;
            /** @description The reason for the fee. A fee of 0 was waived. */
            feeFor: components["schemas"]["FeeFor"] | null;
            /** @description Payments for the cancelled or missed appointment that are neither kept nor refunded yet. */
            refundDue: number;
            /** @description The unpaid part of the fee. */
            feeDue: number;
            /** @description The paid part of the fee. */
            feePaid: number;
            /** @description The channel of the booking; null if unknown. */
            source: components["schemas"]["BookingSource"] | null;
            /** @description The user or token that booked it, by name; null for a visitor or if unknown. */
            createdByName: string | null;
            /** @description Increases with every change; send it back to detect conflicting edits. */
            version: number;
            /**
             * Format: date-time
             * @description When it was booked.
             */
            createdAt: string;
            /** @description Your own id of it, unique in the business among objects of its kind; null: none, and for visitors. */
            externalId: string | null;
            /** @description Your own data about it; empty for visitors. */
            metadata: {
                [key: string]: string;
            };
        };
        /**
         * @description The handling of appointments that do not allow a change of several.
         * @enum {string}
         */
        AppointmentConflicts: "refuse" | "skip";
        /** @description A form that an appointment or its visit needs. */
        AppointmentForm: {
            /** @description The form. */
            formId: string;
            /** @description Its name. */
            formName: string;
            /** @description True if its answers are health data. */
            healthData: boolean;
            /** @description True if the client has to answer it. */
            state: components["schemas"]["FormState"];
            /**
             * Format: date-time
             * @description When the client answered it; null: never, or no longer valid.
             */
            signedAt: string | null;
            /** @description The answer that counts. */
            formAnswerId: string | null;
        };
        /** @description The forms that a visit needs. */
        AppointmentForms: {
            /** @description The page on which the client answers them. Anybody with this address can answer in the client's name. Null without forms, for a visit that is over or cancelled, and for callers who may not change appointments. */
            url: string | null;
            /** @description The forms in their order. */
            forms: components["schemas"]["AppointmentForm"][];
        };
        /** @description One page of appointments. */
        AppointmentPage: {
            /** @description The appointments by start. */
            items: components["schemas"]["ListAppointmentsAppointment"][];
            /** @description `cursor` of the next page; null on the last page. */
            nextCursor: string | null;
        };
        /**
         * @description An order of appointments.
         * @enum {string}
         */
        AppointmentSort: "start" | "latest" | "newest";
        /**
         * @description The status of an appointment.
         * @enum {string}
         */
        AppointmentStatus: "pending" | "confirmed" | "arrived" | "completed" | "cancelled" | "declined" | "expired" | "no_show";
        /**
         * @description The new status of an appointment.
         * @enum {string}
         */
        AppointmentStatusChange: "confirmed" | "declined" | "arrived" | "completed" | "no_show";
        /**
         * @description The step that a pending appointment waits for.
         * @enum {string}
         */
        AppointmentWait: "payment" | "card" | "approval";
        /** @description A change of several appointments. */
        AppointmentsChange: {
            /** @description True if nothing was changed, and this is what would happen. */
            dryRun: boolean;
            /** @description The number of appointments that were changed, or would be. */
            changed: number;
            /** @description The number of appointments that stay as they are. */
            skipped: number;
            /** @description The appointments by their previous start. */
            items: components["schemas"]["ChangedAppointment"][];
        };
        ApproveProposalInput: {
            /** @description The proposal, `prp_…`. */
            proposalId: string;
        };
        ApproveTimeOffInput: {
            /** @description A note to the staff member. */
            note?: string;
            /** @description The request. */
            timeOffRequestId: string;
        };
        ApproveTimeSheetsInput: {
            /** @description The staff members. */
            staffIds: string[];
            /**
             * Format: date
             * @description The first local day.
             */
            from: string;
            /**
             * Format: date
             * @description The last local day, today at the latest; 93 days at most.
             */
            to: string;
        };
        /** @description The approved days of a staff member within the requested ones. */
        ApprovedDays: {
            /** @description The staff member's id. */
            staffId: string;
            /** @description The staff member's name. */
            staffName: string;
            /** @description The approved local days, in order. */
            days: string[];
        };
        /** @description Approved days of some staff. */
        ApprovedDaysList: {
            /** @description Each staff member with the days. */
            items: components["schemas"]["ApprovedDays"][];
        };
        /**
         * @description A group of changes for which an assistant may need approval.
         * @enum {string}
         */
        AskGroup: "bookings" | "cancellations" | "orders" | "payments" | "catalog" | "settings";
        /**
         * @description How visitors and buyers are asked for a custom field when they book or order in a shop.
         * @enum {string}
         */
        AskVisitors: "never" | "optional" | "required";
        /** @description An event of the audit journal. Events are never changed or deleted. */
        AuditEvent: {
            /** @description The event, `aud_…`. */
            id: string;
            /**
             * Format: date-time
             * @description The time.
             */
            at: string;
            /** @description The kind of actor. */
            actor_type: components["schemas"]["ActorType"];
            /** @description The actor's id: a token, user or other; null if there is none. */
            actor_id: string | null;
            /** @description The actor's name. */
            actor_name: string | null;
            /** @description The event type: `ai.tool.<tool>` for AI calls, else `<noun>.<verb>`. */
            event_type: string;
            /** @description The business. */
            business_id: string | null;
            /** @description The id of the changed object. */
            subject: string | null;
            /** @description The current name of the changed object, such as a client, a service and its client, or a number; null if it is gone or has no name. */
            subject_name: string | null;
            /** @description The outcome. */
            outcome: components["schemas"]["AuditOutcome"];
            /** @description A one-sentence summary. */
            summary: string;
            /** @description Details; never secrets. */
            details: Record<string, never>;
            /** @description The changed fields with their old values; null if the object was created. */
            before: Record<string, never> | null;
            /** @description The changed fields with their new values; null if the object was deleted. */
            after: Record<string, never> | null;
            /** @description The event that this one undid. */
            undoes: string | null;
            /** @description True if `undo` can reverse the change, as far as the journal shows. */
            undoable: boolean;
            /** @description The reason why it cannot be undone, as a sentence; null if it can. */
            undo_refusal: string | null;
            /** @description The event that undid it. */
            undone_by: string | null;
            /** @description The request id, as in the logs. */
            request_id: string | null;
            /**
             * Format: date-time
             * @description When a member of the business marked it as seen; null: not yet.
             */
            seen_at: string | null;
            /** @description The member who marked it as seen, by name. */
            seen_by_name: string | null;
        };
        /** @description One page of the audit journal. */
        AuditEventPage: {
            /** @description The events, newest first. */
            items: components["schemas"]["AuditEvent"][];
            /** @description `cursor` of the next page; null on the last page. */
            nextCursor: string | null;
        };
        /**
         * @description The outcome of a call.
         * @enum {string}
         */
        AuditOutcome: "succeeded" | "failed" | "replayed";
        /** @description A message with news to each client for whom a condition comes true, once each time. It is looked at once a day, from 9:00 to 20:00 on the clock of the business. */
        Automation: {
            /** @description The automation, `aut_…`. */
            automationId: string;
            /** @description Its name, unique in the business regardless of case. */
            name: string;
            /** @description True if it writes. */
            active: boolean;
            /** @description The condition. */
            trigger: components["schemas"]["AutomationTrigger"];
            /** @description The days of the condition. */
            days: number;
            /** @description The segment in which clients must be, too; null: any. */
            segmentId: string | null;
            /** @description The channel; null: e-mail, or a text message to clients without an address. */
            channel: components["schemas"]["NotificationChannel"] | null;
            /** @description The mail's subject, with variables; null: the usual subject. */
            subject: string | null;
            /** @description The text, with variables: of text messages, and of a mail without blocks. */
            text: string;
            /** @description The blocks of the mail; null: the text is its paragraphs. */
            blocks: components["schemas"]["MailBlock"][] | null;
            /**
             * Format: date
             * @description The last local day on which it was looked at; null: none yet.
             */
            ranOn: string | null;
            /** @description The effect of its messages within 400 days. */
            results: components["schemas"]["MessageResults"];
            /** @description Increases with every change; send it back to detect conflicting edits. */
            version: number;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
        };
        /** @description The effect that an automation would have. */
        AutomationRehearsal: {
            /** @description The message to those for whom the condition is true today. */
            today: components["schemas"]["MessageRehearsal"];
            /** @description The number of clients for whom the condition came true within the last 30 days, and who agree to news. */
            perMonth: number;
            /** @description The message to an invented client, as a mail and as a text message. */
            sample: components["schemas"]["RehearseAutomationNotificationPreview"];
            /** @description The message to an invented client as WhatsApp shows it; null for other channels. */
            whatsapp: string | null;
        };
        /**
         * @description The condition on which an automation writes to a client.
         * @enum {string}
         */
        AutomationTrigger: "no_visit" | "after_first_visit" | "no_first_visit" | "gift_card_ends" | "package_ends";
        /** @description The slots of a service. */
        Availability: {
            /** @description The business's time zone, which defines the days. */
            timezone: string;
            /** @description The slots by start, full ones included. */
            slots: components["schemas"]["Slot"][];
        };
        /**
         * @description The handling of starts that leave a gap too short for any service of the staff member before or after them.
         * @enum {string}
         */
        AvoidGaps: "off" | "prefer" | "always";
        /**
         * @description The intervals of payment.
         * @enum {string}
         */
        BillingInterval: "month" | "year";
        /** @description A page of the payment service. */
        BillingPage: {
            /** @description Its address, for a few minutes. */
            url: string;
        };
        BlockGiftCardInput: {
            /** @description True to block it, false to unblock it. */
            blocked: boolean;
            /** @description The reason, shown in the ledger. */
            reason: string;
            /** @description The version last read, to detect conflicting edits. */
            version?: number;
            /** @description The card. */
            giftCardId: string;
        };
        BookSeriesInput: {
            /** @description The location; required if the business has several. */
            locationId?: string;
            /** @description The services of each visit, in order. */
            services: components["schemas"]["VisitServiceInput"][];
            /** @description The number of people: each has all the services, side by side. Default: 1. */
            people?: number;
            /**
             * Format: date-time
             * @description When the first visit starts: ISO 8601 with Z or an offset. The others start at the same local time of the location.
             */
            startAt: string;
            /** @description A rule of RFC 5545, daily or longer, with COUNT or UNTIL, such as `FREQ=WEEKLY;INTERVAL=2;COUNT=10`. It must include the first start and gives at most 100 visits. A local time missing because of a clock change is skipped. */
            rule: string;
            /** @description An existing client, instead of `clientPhone`; `clientName` then defaults to the client's. Without both, `clientName` names a new client without a phone. */
            clientId?: string;
            /** @description Phone number of the client: international, or as it is dialled in the business's country. */
            clientPhone?: string;
            /** @description Name of the client. */
            clientName?: string;
            /** @description A note to the business. */
            comment?: string;
            /** @description Free key-value pairs, at most 50. */
            customFields?: {
                [key: string]: string;
            };
            /** @description Values of custom fields, for each of its appointments. */
            fields?: components["schemas"]["CustomFieldValueInput"][];
            /** @description The handling of visits that do not fit. Default: "refuse". */
            conflicts?: components["schemas"]["SeriesConflicts"];
            /** @description True to ignore the slot grid and working hours and to confirm without payment or approval; staff only. Capacity is always checked. Default: false. */
            force?: boolean;
            /** @description Your own id of it, unique in the business among objects of its kind; null clears it. */
            externalId?: string | null;
            /** @description Your own data about it; null removes all keys. */
            metadata?: {
                [key: string]: string | null;
            } | null;
        };
        BookVisitInput: {
            /** @description The location; required if the business has several. */
            locationId?: string;
            /** @description The services in order. */
            services: components["schemas"]["VisitServiceInput"][];
            /** @description The number of people: each has all the services, side by side. Default: 1. */
            people?: number;
            /**
             * Format: date-time
             * @description When the first service starts: ISO 8601 with Z or an offset. The others follow as soon as possible.
             */
            startAt: string;
            /** @description An existing client, instead of `clientPhone`; `clientName` then defaults to the client's. For members and integrations. Without both, `clientName` names a new client without a phone. */
            clientId?: string;
            /** @description Phone number of the client: international, or as it is dialled in the business's country. */
            clientPhone?: string;
            /** @description Name of the client. */
            clientName?: string;
            /** @description True to book for the business's walk-in client, instead of any of these. For members. */
            walkIn?: boolean;
            /** @description Your correlation id. */
            conversationId?: string;
            /** @description Free key-value pairs, at most 50. */
            customFields?: {
                [key: string]: string;
            };
            /** @description Values of custom fields, for each of its appointments; from visitors those in `askedFields`. */
            fields?: components["schemas"]["CustomFieldValueInput"][];
            /** @description True to ignore the slot grid and working hours and to confirm without payment or approval; staff only. Capacity is always checked. Default: false. */
            force?: boolean;
        };
        /**
         * @description The channel of a booking.
         * @enum {string}
         */
        BookingSource: "panel" | "api" | "ai" | "mcp" | "widget" | "shop" | "shopper_assistant" | "google" | "public" | "import";
        /** @description The price and conditions of a booking, as its client reads them before booking. */
        BookingTerms: {
            /** @description The sum of the prices: with tax if prices include tax, in major units. */
            price: number;
            /** @description The amount to pay, with tax. */
            gross: number;
            /** @description The part paid when it is booked: deposits and prepayments; 0: none. It is booked once that is paid. */
            dueNow: number;
            /** @description The part paid later, at the visit. */
            dueLater: number;
            /** @description True if some of the available staff cost more, when none is chosen. */
            priceVaries: boolean;
            /** @description True if its client leaves a card, which is charged for fees. */
            requiresCard: boolean;
            /** @description True if the business must approve it, after a required payment or card. */
            requiresApproval: boolean;
            /** @description True if clients can repeat it themselves: one service for one person without payment, card or approval. */
            repeatable: boolean;
            /**
             * Format: date-time
             * @description The last instant for its client to cancel free of charge; null without `startAt`, or without a late-cancellation fee.
             */
            freeUntilAt: string | null;
            /** @description The fee if its client cancels later; null: none. */
            lateFee: number | null;
            /** @description The fee if its client does not come; null: payments are kept, nothing more is due. */
            noShowFee: number | null;
            /**
             * Format: date-time
             * @description The last instant at which its client may cancel or reschedule it; null without `startAt`.
             */
            cancellableUntilAt: string | null;
            /** @description Minutes before the start until which its client may cancel or reschedule. */
            cancelCutoffMinutes: number;
            /** @description The fees and the need for a card, in words; with `startAt` as instants and sums. Null: no fees. */
            policyText: string | null;
            /** @description ISO 4217 currency, the business's. */
            currency: string;
        };
        /** @description An appointment of another system, to create or change in bulk. A new one needs a client, a service and `startAt`. Omitted fields of an existing one keep their values. */
        BulkAppointmentInput: {
            /** @description The appointment to change; omitted: the one with this `externalId`, created if needed. */
            appointmentId?: string;
            /** @description Your own id of the appointment. Required without `appointmentId`. */
            externalId?: string;
            /** @description Your own data about the appointment. */
            metadata?: {
                [key: string]: string | null;
            };
            /** @description The client; an existing appointment keeps its client. */
            clientId?: string;
            /** @description Your own id of the client, instead of `clientId`. */
            clientExternalId?: string;
            /** @description Phone number of the client, instead of their id; a new number adds a client. Only for a new appointment. */
            clientPhone?: string;
            /** @description Name of the client; default: that of the client with the id. Only for a new appointment. */
            clientName?: string;
            /** @description The service, or one of its variants. */
            catalogItemId?: string;
            /** @description Your own id of the service, instead of `catalogItemId`. */
            catalogItemExternalId?: string;
            /** @description The variant of the service, if it has any. */
            variantId?: string;
            /** @description Your own id of the variant, instead of `variantId`. */
            variantExternalId?: string;
            /** @description The staff member; null: anyone who is free, or nobody if it is over. */
            staffId?: string | null;
            /** @description Your own id of the staff member, instead of `staffId`. */
            staffExternalId?: string;
            /** @description The location; required for a new one if the business has several. An existing appointment keeps its location. */
            locationId?: string;
            /** @description Your own id of the location, instead of `locationId`. */
            locationExternalId?: string;
            /** @description The resources to use, of those that the service can choose from. Default: free ones. */
            resourceIds?: string[];
            /**
             * Format: date-time
             * @description When it starts: ISO 8601 with Z or an offset, past or to come.
             */
            startAt?: string;
            /** @description The duration in minutes; default: that of the service. */
            durationMinutes?: number;
            /** @description The price in major units of the business's currency; with tax if prices include tax. Default: that of the service. */
            price?: number;
            /** @description The status; default for a new one: confirmed. */
            status?: components["schemas"]["BulkAppointmentStatus"];
            /** @description The side that cancelled it. A client's cancellation of an existing appointment has the agreed late fee, and is refused after the cut-off. Default: "business". */
            cancelledBy?: components["schemas"]["CancelledBy"];
            /** @description The note for staff, hidden from the client; null removes it. */
            staffNote?: string | null;
            /** @description Values of custom fields of appointments; omitted ones stay. */
            fields?: components["schemas"]["CustomFieldValueInput"][];
        };
        /**
         * @description The status of an appointment that another system keeps.
         * @enum {string}
         */
        BulkAppointmentStatus: "confirmed" | "arrived" | "completed" | "no_show" | "cancelled";
        /** @description A client to create or change in bulk. Omitted fields of an existing one keep their values. */
        BulkClientInput: {
            /** @description The client to change; omitted: the one with this `externalId`, else with this phone, created if needed. */
            clientId?: string;
            /** @description Your own id of the client. Required without `clientId`. */
            externalId?: string;
            /** @description Your own data about the client. */
            metadata?: {
                [key: string]: string | null;
            };
            /** @description Phone number: international, or as it is dialled in the business's country; null clears it. */
            clientPhone?: string | null;
            /** @description The name; required for a new client. */
            clientName?: string;
            /**
             * Format: email
             * @description E-mail address; null clears it.
             */
            email?: string | null;
            /** @description The business's own notes; null clears them. */
            notes?: string | null;
            /** @description The language of messages to the client, such as `fr`; null clears it. */
            language?: string | null;
            /** @description All tags, replacing the list. */
            tags?: string[];
            /** @description The birthday: `YYYY-MM-DD`, or `--MM-DD` without the year; null clears it. */
            birthday?: string | null;
            /** @description The client's consents; omitted purposes stay. */
            consents?: components["schemas"]["ClientConsentInput"][];
            /** @description Values of custom fields; omitted ones stay. */
            fields?: components["schemas"]["CustomFieldValueInput"][];
        };
        /** @description A problem of one entry of a bulk change. */
        BulkError: {
            /** @description The field, by its path in the entry; null: the entry as a whole. */
            path: string | null;
            /** @description The problem and the fix. */
            message: string;
        };
        /**
         * @description The outcome of one entry of a bulk change.
         * @enum {string}
         */
        BulkOutcome: "created" | "updated" | "unchanged" | "failed";
        /** @description The results of a bulk change. */
        BulkReport: {
            /** @description The number of new objects. */
            created: number;
            /** @description The number of changed objects. */
            updated: number;
            /** @description The number of unchanged objects. */
            unchanged: number;
            /** @description The number of refused entries. */
            failed: number;
            /** @description The results in the order of the entries. */
            results: components["schemas"]["BulkResult"][];
        };
        /** @description The result of one entry of a bulk change. */
        BulkResult: {
            /** @description The position of the entry, from 0. */
            index: number;
            /** @description The outcome. */
            outcome: components["schemas"]["BulkOutcome"];
            /** @description The object; null if the entry was refused. */
            id: string | null;
            /** @description The entry's external id. */
            externalId: string | null;
            /** @description The code of the refusal, such as `VALIDATION_FAILED`; null: none. */
            code: string | null;
            /** @description The problems of a refused entry. */
            errors: components["schemas"]["BulkError"][];
        };
        /** @description A business: one tenant. */
        Business: {
            /** @description The business, `biz_…`. */
            id: string;
            /** @description Its name. */
            name: string;
            /** @description Its name in addresses, unique in the whole service. */
            slug: string;
            /** @description Its former slugs, which still lead to it in addresses. Hidden from visitors. */
            formerSlugs: string[];
            /** @description The kind of business, such as `barbershop`. */
            businessType: string;
            /** @description The industry, such as `beauty`. */
            category: string | null;
            /** @description The preset it was created from. */
            presetKey: string | null;
            /** @description True if the public, the storefront and the widget can see it. */
            publish: boolean;
            /** @description Opening hours: a JSON document in its canonical form. */
            workingHours: string;
            /** @description IANA time zone of all hours and dates. */
            timezone: string;
            /** @description ISO 4217 currency of all its prices. */
            currency: string;
            /** @description BCP 47 language tag for messages. */
            locale: string;
            /** @description The languages of the texts for visitors: first that of `locale`, in which the texts are written, then those of translations. */
            languages: string[];
            /** @description Phone number, E.164. */
            phone: string | null;
            /** @description Two-letter code of the country whose national phone numbers are understood, by address, else time zone, currency and locale. Null if none of them tells it; numbers then need a country code. */
            phoneCountry: string | null;
            /** @description Postal address. Its country decides how national phone numbers are read. */
            address: string | null;
            /** @description The maximum number of simultaneous bookings; null: the number of active staff, at least 1. */
            parallelCapacity: number | null;
            /** @description Minutes between start times, counted from opening. */
            slotStepMinutes: number;
            /** @description The minimum notice for a booking, in minutes. */
            minNoticeMinutes: number;
            /** @description Days ahead that can be booked. */
            horizonDays: number;
            /** @description Minutes before the start until which clients can cancel. */
            cancelCutoffMinutes: number;
            /** @description The maximum wait between two services of a visit, in minutes, beside their buffers. */
            visitGapMinutes: number;
            /** @description The handling of starts that leave a gap too short for any service. */
            avoidGaps: components["schemas"]["AvoidGaps"];
            /** @description The maximum number of bookings of one client on a local day; a visit counts as one. Null: unlimited, and for visitors. */
            maxClientBookingsPerDay: number | null;
            /** @description The maximum number of bookings of one client from Monday to Sunday; a visit counts as one. Null: unlimited, and for visitors. */
            maxClientBookingsPerWeek: number | null;
            /** @description True if clients may repeat their own bookings of services without payment, card or approval. */
            clientsMayRepeat: boolean;
            /** @description Hours before a visit until which its client can cancel free of charge. */
            freeUntilHours: number;
            /** @description The late-cancellation fee as a percentage of the visit's price. */
            lateFeePercent: number | null;
            /** @description The late-cancellation fee as an amount. */
            lateFeeAmount: number | null;
            /** @description The no-show fee as a percentage of the visit's price. Null, with a null amount: all payments are kept. */
            noShowFeePercent: number | null;
            /** @description The no-show fee as an amount. */
            noShowFeeAmount: number | null;
            /** @description True if clients who book for themselves leave a card, which is charged for these fees. */
            requiresCard: boolean;
            /** @description The side that refunds what remains of the payments after a cancellation; hidden from visitors. */
            refunds: components["schemas"]["RefundsMade"] | null;
            /** @description The cancellation policy as clients read it before they book, in one or two sentences; null: no fees. */
            policyText: string | null;
            /** @description Units of one item that a visitor can order at once. Staff and integrations may order more. */
            maxQuantityPerLine: number;
            /** @description The maximum discount that staff may give on a line, in percent of the catalog's price. */
            staffDiscountPercent: number;
            /** @description The visits and clients that members with the role staff see: all, or only their own. */
            staffSee: components["schemas"]["StaffSight"];
            /** @description The maximum discount for managers. Owners and integrations have no limit. */
            managerDiscountPercent: number;
            /** @description When visitors must prove their phone number by a code. */
            phoneProof: components["schemas"]["PhoneProof"];
            /** @description True if prices include tax; otherwise tax is added. A change applies to later orders and appointments. */
            pricesIncludeTax: boolean;
            /** @description The legal name on receipts; null: the business's name. */
            legalName: string | null;
            /** @description The tax number on receipts. */
            taxNumber: string | null;
            /** @description The VAT identification number on receipts. */
            vatNumber: string | null;
            /** @description The address on receipts; null: the postal address. */
            receiptAddress: string | null;
            /** @description The text below each receipt, such as the bank account. */
            receiptFooter: string | null;
            /** @description Months for which gift cards are valid from the day of issue; null: unlimited. */
            giftCardMonths: number | null;
            /** @description Months for which pictures and documents of clients without health data are kept, from the client's last visit or the day of the file, whichever is later; null: until somebody deletes them, and for visitors. */
            keepFileMonths: number | null;
            /** @description The same for pictures and documents with health data, and for treatment notes. */
            keepHealthMonths: number | null;
            /** @description True if a no-show uses up a visit of a package. */
            missedVisitsCount: boolean;
            /** @description Minutes for which a freed place is kept for the first client on the waiting list. */
            waitlistOfferMinutes: number;
            /** @description Minutes for which a place is held for a visitor. */
            holdMinutes: number;
            /** @description Minutes for which a booking waits for its payment or a card. */
            paymentWaitMinutes: number;
            /** @description Minutes for which a booking waits for the business's approval. */
            approvalWaitMinutes: number;
            /** @description True if cash payments and refunds need an open cash drawer. */
            cashNeedsDrawer: boolean;
            /** @description The prefix of receipt numbers; hidden from visitors. */
            receiptPrefix: string | null;
            /** @description True if receipt numbers contain the year and restart with it; hidden from visitors. */
            receiptYearly: boolean | null;
            /** @description When receipts are issued; hidden from visitors. */
            receiptsIssued: components["schemas"]["ReceiptsIssued"] | null;
            /** @description The number of its locations in use that the caller sees; most businesses have one. */
            locationCount: number;
            /** @description Active, suspended or archived. */
            status: components["schemas"]["BusinessStatus"];
            /** @description True if it takes no bookings or orders of visitors at present, since it is read-only: they are to contact it. */
            closedOnline: boolean;
            /** @description Its present suspension; null: none. Hidden from visitors. */
            suspension: components["schemas"]["BusinessSuspension"] | null;
            /** @description True if it is a sandbox: a copy of a business for tests. Its messages are held, real payment providers and calendars cannot be connected, and its webhooks are marked. */
            sandbox: boolean;
            /** @description The key of its tariff; `tariffs` lists them. */
            tariff: string;
            /** @description Its right to use its tariff; null: the service charges nothing, or the caller may not know. */
            tariffStanding: components["schemas"]["TariffStanding"] | null;
            /** @description The caller's role; null for a caller without one, such as a token of the business. */
            viewerRole: components["schemas"]["Role"] | null;
            /** @description How the caller joined; null for a caller without a role. */
            viewerJoined: components["schemas"]["Joined"] | null;
            /** @description The caller's permissions with the credential in use. */
            viewerCan: components["schemas"]["Action"][];
            /** @description True if the caller sees only their own visits and clients, by `staffSee` or their role. */
            viewerOwnOnly: boolean;
            /** @description The delivery of its messages to clients; hidden from visitors. */
            clientMessages: components["schemas"]["ClientMessages"] | null;
            /** @description Increases with every change; send it back to detect conflicting edits. */
            version: number;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
        };
        /** @description A joining as it would be. */
        BusinessJoinPreview: {
            /** @description The business that would become a location. */
            joinedBusinessId: string;
            /** @description The name of the new location. */
            locationName: string;
            /** @description The address of the new location in links. */
            locationSlug: string;
            /** @description The numbers of things that it brings. */
            counts: components["schemas"]["JoinCount"][];
            /** @description The number of clients who are merged. */
            mergedClients: number;
            /** @description The first 100 clients who are merged, by name. */
            clientPairs: components["schemas"]["JoinedClientPair"][];
            /** @description Further consequences. */
            effects: components["schemas"]["JoinEffect"][];
            /** @description Obstacles that forbid it; none if it is possible. */
            obstacles: components["schemas"]["JoinObstacle"][];
            /** @description Names this preview in `joinBusiness`. It changes with everything in it but the counts. */
            previewVersion: string;
        };
        /** @description A business that was joined into another one. */
        BusinessJoining: {
            /** @description The joining, `joi_…`. */
            joiningId: string;
            /** @description The business that became a location. It is archived. */
            joinedBusinessId: string;
            /** @description Its name. */
            joinedName: string;
            /** @description The location that it became. */
            locationId: string;
            /**
             * Format: date-time
             * @description The time of the joining.
             */
            joinedAt: string;
            /** @description The person who joined it. */
            byName: string | null;
            /**
             * Format: date-time
             * @description The time until which it can be undone.
             */
            undoEndsAt: string;
            /**
             * Format: date-time
             * @description The time of its undo; null if it was not undone.
             */
            undoneAt: string | null;
        };
        /** @description The joinings of a business. */
        BusinessJoiningList: {
            /** @description The joinings, newest first. */
            items: components["schemas"]["BusinessJoining"][];
        };
        /** @description The leaving of a location as it would be. */
        BusinessLeavePreview: {
            /** @description The location that would become a business of its own. */
            locationId: string;
            /** @description The name of the new business. */
            name: string;
            /** @description Its address in links. */
            slug: string;
            /** @description The numbers of things that leave. */
            counts: components["schemas"]["LeaveCount"][];
            /** @description Further consequences. */
            effects: components["schemas"]["LeaveEffect"][];
            /** @description Obstacles that forbid it; none if it is possible. */
            obstacles: components["schemas"]["LeaveObstacle"][];
            /** @description Names this preview in `leaveAsBusiness`. It changes with everything in it but the counts. */
            previewVersion: string;
        };
        /** @description A location that became a business of its own. */
        BusinessLeaving: {
            /** @description The leaving, `lvg_…`. */
            leavingId: string;
            /** @description The new business. */
            leftBusinessId: string;
            /** @description Its name. */
            leftName: string;
            /** @description The location that it was. It is archived. */
            locationId: string;
            /**
             * Format: date-time
             * @description The time of the leaving.
             */
            leftAt: string;
            /** @description The person who made it a business. */
            byName: string | null;
            /**
             * Format: date-time
             * @description The time until which it can be undone.
             */
            undoEndsAt: string;
            /**
             * Format: date-time
             * @description The time of its undo; null if it was not undone.
             */
            undoneAt: string | null;
        };
        /** @description The locations that left a business. */
        BusinessLeavingList: {
            /** @description The leavings, newest first. */
            items: components["schemas"]["BusinessLeaving"][];
        };
        /** @description One page of businesses. */
        BusinessPage: {
            /** @description The businesses, by name. */
            items: components["schemas"]["Business"][];
            /** @description `cursor` of the next page; null on the last page. */
            nextCursor: string | null;
            /** @description True if a part of the service did not answer, so that businesses may be missing. Ask again later. */
            incomplete: boolean;
        };
        /**
         * @description Active, suspended or archived.
         * @enum {string}
         */
        BusinessStatus: "active" | "suspended" | "archived";
        /** @description A time during which a business is suspended, as its members see it. */
        BusinessSuspension: {
            /** @description The operator's reason. */
            reason: string;
            /**
             * Format: date-time
             * @description Its start.
             */
            suspendedAt: string;
            /** @description The e-mail address of the operator of the service; null: none is set. */
            supportEmail: string | null;
        };
        /** @description The page on which the owner of a calendar consents. */
        CalendarConsent: {
            /** @description The address for the owner's browser, within ten minutes. It returns to the Control Panel. */
            url: string;
        };
        /** @description A calendar feed with a secret address that calendar programs can subscribe to. Only a hash of the secret is stored. */
        CalendarFeed: {
            /** @description The feed, `cal_…`. */
            feedId: string;
            /** @description The staff member whose appointments it shows; null: all. */
            staffId: string | null;
            /** @description The first characters of the secret, to tell feeds apart. */
            prefix: string;
            /** @description The status of the address. */
            status: components["schemas"]["TokenStatus"];
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
        };
        /** @description One page of feeds. */
        CalendarFeedPage: {
            /** @description The feeds, newest first. */
            items: components["schemas"]["CalendarFeed"][];
            /** @description `cursor` of the next page; null on the last page. */
            nextCursor: string | null;
        };
        /**
         * @description A provider of calendars.
         * @enum {string}
         */
        CalendarProvider: "google" | "microsoft";
        CancelAppointmentInput: {
            /** @description The side that asks for it; default `business`, always `client` for clients. Default: "business". */
            cancelledBy?: components["schemas"]["CancelledBy"];
            /** @description The reason. */
            reason?: string;
            /** @description True to waive the late-cancellation fee. Not for buyers. Default: false. */
            waiveFee?: boolean;
            /** @description The version last read, to detect conflicting edits. */
            version?: number;
            /** @description The appointment; for visitors the token they got with it. */
            appointmentId: string;
        };
        CancelAppointmentsInput: {
            /** @description Only these appointments; needed without `date`. */
            appointmentIds?: string[];
            /** @description Only appointments that this staff member leads. */
            staffId?: string;
            /** @description Only appointments at this location, whose clock then defines the day. */
            locationId?: string;
            /**
             * Format: date
             * @description Only appointments of this local day, as far as they are not over; needed without `appointmentIds`.
             */
            date?: string;
            /** @description The reason, which the clients are told. */
            reason?: string;
            /** @description The handling of appointments that cannot be cancelled. Default: "refuse". */
            conflicts?: components["schemas"]["AppointmentConflicts"];
            /** @description True to answer what would happen to each appointment, without any change or message. Default: false. */
            dryRun?: boolean;
        };
        CancelMessageInput: {
            /** @description The message. */
            messageId: string;
        };
        CancelSeriesInput: {
            /** @description The first appointment to cancel, with later ones; default: all upcoming ones. */
            appointmentId?: string;
            /** @description The side that asks for it. Default: "business". */
            cancelledBy?: components["schemas"]["CancelledBy"];
            /** @description The reason. */
            reason?: string;
            /** @description True to waive the late-cancellation fee. Default: false. */
            waiveFee?: boolean;
            /** @description The version of the series last read, to detect conflicting edits. */
            version?: number;
            /** @description The series; with `slug`, the token of one of its bookings. Its client cancels visits within the cut-off. */
            seriesId: string;
        };
        /** @description A client's order of goods and services. `Order` describes the members without a text. */
        CancelShopOrderOrder: {
            orderNumber: number;
            status: components["schemas"]["OrderStatus"];
            paymentStatus: components["schemas"]["OrderPaymentStatus"];
        };
        CancelStockTransferInput: {
            /** @description The version last read, to detect conflicting edits. */
            version?: number;
            /** @description The transfer. */
            transferId: string;
        };
        CancelVisitInput: {
            /** @description The side that asks for it; default `business`, always `client` for clients. Default: "business". */
            cancelledBy?: components["schemas"]["CancelledBy"];
            /** @description The reason. */
            reason?: string;
            /** @description True to waive the late-cancellation fee. Not for buyers. Default: false. */
            waiveFee?: boolean;
            /** @description The version of the visit last read, to detect conflicting edits. */
            version?: number;
            /** @description The visit; for visitors the token of one of its appointments. */
            visitId: string;
        };
        /**
         * @description The side that asks for a cancellation.
         * @enum {string}
         */
        CancelledBy: "client" | "business";
        /**
         * @description The status of a card.
         * @enum {string}
         */
        CardStatus: "awaited" | "kept" | "deleted";
        /**
         * @description The direction of a cash movement.
         * @enum {string}
         */
        CashDirection: "in" | "out";
        /** @description A cash drawer from its opening to its closing, in major units of its currency. Payments and refunds at the desk belong to the open one. A closed one never changes. */
        CashDrawer: {
            /** @description The drawer, `drw_…`. */
            drawerId: string;
            /** @description The location, `loc_…`. */
            locationId: string;
            /** @description Its name; at most one drawer with a name is open at a location. */
            name: string;
            /** @description True if it is open. */
            isOpen: boolean;
            /** @description ISO 4217 currency. */
            currency: string;
            /**
             * Format: date-time
             * @description When it was opened.
             */
            openedAt: string;
            /** @description The name of the person who opened it. */
            openedByName: string | null;
            /** @description The cash counted at its opening. */
            opening: number;
            /** @description Cash put in, apart from payments. */
            cashIn: number;
            /** @description Cash taken out, apart from payments. */
            cashOut: number;
            /** @description Cash of payments, with tips. */
            cashTaken: number;
            /** @description Cash paid out as refunds. */
            cashRefunded: number;
            /** @description The expected cash: the opening plus incoming minus outgoing cash. */
            expected: number;
            /** @description The cash counted at its closing. */
            counted: number | null;
            /** @description The counted minus the expected cash; negative: cash is missing. */
            difference: number | null;
            /**
             * Format: date-time
             * @description When it was closed.
             */
            closedAt: string | null;
            /** @description The name of the person who closed it. */
            closedByName: string | null;
            /** @description The note at its closing. */
            note: string | null;
            /** @description Desk payments by method. */
            takings: components["schemas"]["DrawerTaking"][];
            /** @description Cash put in and taken out, oldest first. */
            movements: components["schemas"]["CashMovement"][];
        };
        /** @description One page of cash drawers. */
        CashDrawerPage: {
            /** @description The drawers, last opened first. */
            items: components["schemas"]["CashDrawer"][];
            /** @description `cursor` of the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @description Cash put into or taken out of a drawer, apart from payments. */
        CashMovement: {
            /** @description The movement, `csh_…`. */
            movementId: string;
            /** @description In or out. */
            direction: components["schemas"]["CashDirection"];
            /** @description The amount, in major units of the drawer's currency. */
            amount: number;
            /** @description The reason. */
            reason: string;
            /** @description The name of its author. */
            byName: string | null;
            /**
             * Format: date-time
             * @description The time.
             */
            createdAt: string;
        };
        /** @description A category of the catalog. */
        CatalogCategory: {
            /** @description The category, `cat_…`. */
            categoryId: string;
            /** @description Its name, unique in the business. */
            name: string;
            /** @description Its position in the list, lowest first. */
            sortOrder: number;
            /**
             * Format: date-time
             * @description When it last changed, whatever changed it.
             */
            updatedAt: string;
            /** @description Your own id of it, unique in the business among objects of its kind; null: none, and for visitors. */
            externalId: string | null;
            /** @description Your own data about it; empty for visitors. */
            metadata: {
                [key: string]: string;
            };
        };
        /** @description The categories of the catalog. */
        CatalogCategoryPage: {
            /** @description The categories in their order. */
            items: components["schemas"]["CatalogCategory"][];
            /** @description `cursor` of the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @description A curated list of items, such as a season, gifts or the bestsellers. */
        CatalogCollection: {
            /** @description The collection, `col_…`. */
            collectionId: string;
            /** @description Its name. */
            name: string;
            /** @description Its name in addresses, unique in the business; made from the first name and never changed. */
            slug: string;
            /** @description Text for clients. */
            description: string | null;
            /** @description The address of its picture. */
            imageUrl: string | null;
            /** @description Its position in the list, lowest first. */
            sortOrder: number;
            /** @description True if it is shown. */
            active: boolean;
            /** @description The items in their order, including inactive ones. */
            itemIds: string[];
            /** @description Increases with every change; send it back to detect conflicting edits. */
            version: number;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed, whatever changed it.
             */
            updatedAt: string;
            /** @description Your own id of it, unique in the business among objects of its kind; null: none, and for visitors. */
            externalId: string | null;
            /** @description Your own data about it; empty for visitors. */
            metadata: {
                [key: string]: string;
            };
        };
        /** @description One page of the collections. */
        CatalogCollectionPage: {
            /** @description The collections in their order. */
            items: components["schemas"]["CatalogCollection"][];
            /** @description `cursor` of the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @description A service or a product. */
        CatalogItem: {
            /** @description The item, `item_…`. */
            itemId: string;
            /** @description Its name. */
            name: string;
            /** @description Its type. */
            type: components["schemas"]["CatalogItemType"];
            /** @description Article number, unique in the business. */
            sku: string | null;
            /** @description Text for clients. */
            description: string | null;
            /** @description Price in major units of `currency`. */
            price: number;
            /** @description ISO 4217 currency, the business's. */
            currency: string;
            /** @description Duration of a service in minutes; null for a product. */
            durationMinutes: number | null;
            /** @description Its category. */
            categoryId: string | null;
            /** @description Its category's name. */
            categoryName: string | null;
            /** @description True if it is active. */
            active: boolean;
            /** @description Addresses of its pictures in order. For an uploaded picture it is the version up to 1600 pixels wide: `…-1600.webp`; replace `-1600` by `-800` or `-320` for smaller ones. */
            images: string[];
            /** @description The number of participants per start; more than 1 for a group class. */
            capacity: number;
            /** @description Minutes kept free before each appointment; 0 for visitors. */
            bufferBeforeMinutes: number;
            /** @description Minutes kept free after each appointment; 0 for visitors. */
            bufferAfterMinutes: number;
            /** @description Minutes after which its staff member is free for others, such as during the processing of a colour. The client stays, and the resources stay occupied. Null: never, and for visitors. */
            processingAfterMinutes: number | null;
            /** @description Minutes for which the staff member is then free; null: never, and for visitors. */
            processingMinutes: number | null;
            /** @description The number of staff who serve each appointment together; null: one. */
            staffCount: number | null;
            /** @description The hours for bookings, a JSON document in canonical form; null: the opening hours. */
            bookableHours: string | null;
            /** @description Minutes between start times, counted from the first bookable time; null: the business's setting. */
            slotStepMinutes: number | null;
            /** @description The minimum notice for a booking, in minutes; null: the business's setting. */
            minNoticeMinutes: number | null;
            /** @description Days ahead that can be booked; null: the business's setting. */
            horizonDays: number | null;
            /** @description Minutes before the start until which clients can cancel and reschedule; null: the business's setting. */
            cancelCutoffMinutes: number | null;
            /** @description The only bookable times, for a service with a timetable. Empty: each free start. */
            timetable: components["schemas"]["ClassTime"][];
            /** @description The minimum number of participants; null: none. */
            minParticipants: number | null;
            /** @description Minutes before the start when the minimum is checked; null: 720, half a day. */
            minParticipantsCutoffMinutes: number | null;
            /** @description The maximum number of bookings of it on a local day; null: unlimited, and for visitors. */
            maxBookingsPerDay: number | null;
            /** @description The maximum number of bookings of it from Monday to Sunday; null: unlimited, and for visitors. */
            maxBookingsPerWeek: number | null;
            /** @description True if a booking needs the business's approval. */
            requiresApproval: boolean;
            /** @description True if a booking must be prepaid. */
            requiresPrepayment: boolean;
            /** @description True if clients who book it leave a card, which is charged for fees; null: the business's setting. */
            requiresCard: boolean | null;
            /** @description The deposit for an online booking or order, as a percentage of the price with tax; null: the usual payment. */
            depositPercent: number | null;
            /** @description The deposit as an amount for each unit, at most its gross price. */
            depositAmount: number | null;
            /** @description The colour on the board, as `#rrggbb`. */
            color: string | null;
            /** @description The link of an online service. */
            meeting: components["schemas"]["Meeting"];
            /** @description The link of its meetings; null: none, and for visitors, who see the link of their own visits. */
            meetingUrl: string | null;
            /** @description The staff who perform it; empty: none assigned. Visitors see active ones. */
            staffIds: string[];
            /** @description Durations and prices that differ by staff member. A service by several staff takes as long as the slowest of them and costs the price of the first. Empty with variants. */
            staffTerms: components["schemas"]["StaffTerms"][];
            /** @description Offers, prices and durations that differ by location, as they were saved; empty for visitors. */
            locationTerms: components["schemas"]["LocationTerms"][];
            /** @description The rooms, chairs or machines that each appointment occupies; empty for visitors. */
            resourceIds: string[];
            /** @description The rooms, chairs or machines of which each appointment takes any `anyResourceUnits` free units; empty for visitors. */
            anyResourceIds: string[];
            /** @description The number of these units that each appointment takes. */
            anyResourceUnits: number;
            /** @description Its own tax rate; null: the business's default, if there is one. */
            taxRateId: string | null;
            /** @description True if it is exempt from tax. */
            taxExempt: boolean;
            /** @description The tax class as in CSV files: the name of its own tax rate, `exempt`, or null for the business's default. */
            taxClass: string | null;
            /** @description The name of the tax rate that applies to it; null: no tax. */
            taxName: string | null;
            /** @description The percentage that applies to it. */
            taxPercent: number | null;
            /** @description The maximum number of units in one order, its variants together; null: the stock. */
            maxPerOrder: number | null;
            /** @description True if each unit becomes a gift card once its order is paid. A gift card is not taxed or discounted. */
            giftCard: boolean;
            /** @description The value of each gift card, in major units; null: its price. */
            giftCardValue: number | null;
            /** @description The minimum amount that the buyer may choose instead of its price, in major units; null: the price is fixed. */
            giftCardMin: number | null;
            /** @description The maximum amount that the buyer may choose. */
            giftCardMax: number | null;
            /** @description The package that each unit gives once its order is paid, if it is a package of visits. */
            package: components["schemas"]["PackageTerms"] | null;
            /** @description The terms of the membership that its buyer joins, if it is a plan. */
            membership: components["schemas"]["MembershipTerms"] | null;
            /** @description True if its stock is tracked. A set uses the stock of its parts and has none of its own. */
            trackStock: boolean;
            /** @description Sellable units; null if stock is not tracked. For an item with variants the sum, for a set the number that its parts allow. Visitors see it in a shop that shows its stock. */
            stockOnHand: number | null;
            /** @description Units reserved by open orders and not handed over yet; null for visitors. */
            stockReserved: number | null;
            /** @description The number of units from which its stock is low; null for visitors, without a level, and with variants, which have their own. */
            lowStock: number | null;
            /** @description The lowest price among its active variants or active staff, or its own. */
            priceFrom: number;
            /** @description True if some variants or staff cost more than `priceFrom`. */
            priceVaries: boolean;
            /** @description The options in which its variants differ, with all values in the order of the variants. */
            options: components["schemas"]["CatalogOption"][];
            /** @description Its variants, such as sizes; an item with variants is sold only as one of them. Visitors see active ones. */
            variants: components["schemas"]["CatalogVariant"][];
            /** @description The parts of a set; empty for other items. */
            composition: components["schemas"]["CompositionPart"][];
            /** @description Increases with every change; send it back to detect conflicting edits. */
            version: number;
            /**
             * Format: date-time
             * @description When it last changed, whatever changed it. For visitors a change of the stock is none.
             */
            updatedAt: string;
            /** @description Your own id of it, unique in the business among objects of its kind; null: none, and for visitors. */
            externalId: string | null;
            /** @description Your own data about it; empty for visitors. */
            metadata: {
                [key: string]: string;
            };
        };
        /**
         * @description The type of an item.
         * @enum {string}
         */
        CatalogItemType: "service" | "product";
        /** @description An option in which the variants of an item differ. */
        CatalogOption: {
            /** @description The option's name, such as `size`. */
            name: string;
            /** @description The values. */
            values: string[];
        };
        /**
         * @description An order of the catalog.
         * @enum {string}
         */
        CatalogSort: "name" | "price_up" | "price_down" | "newest";
        /** @description A variant of an item, with its own price, stock and duration. */
        CatalogVariant: {
            /** @description The variant, `var_…`. */
            variantId: string;
            /** @description The values of its options: `M / red`. */
            name: string;
            /** @description Article number, unique in the business. */
            sku: string | null;
            /** @description Price in major units; by default the item's. */
            price: number;
            /** @description Duration of a service in minutes, by default the item's; null for a product. */
            durationMinutes: number | null;
            /** @description Sellable units; null if stock is not tracked. Visitors see them in a shop that shows its stock. */
            stockOnHand: number | null;
            /** @description The number of units from which its stock is low; null without a level and for visitors. */
            lowStock: number | null;
            /** @description True if it is active. */
            active: boolean;
            /** @description Your own id of it, unique in the business among objects of its kind; null: none, and for visitors. */
            externalId: string | null;
            /** @description Your own data about it; empty for visitors. */
            metadata: {
                [key: string]: string;
            };
            /** @description Its options. */
            options: components["schemas"]["VariantOption"][];
        };
        /** @description A variant to create or change. Omitted fields of an existing one keep their values. */
        CatalogVariantInput: {
            /** @description The variant to change. */
            variantId?: string;
            /** @description From the options; may be sent back. */
            name?: string;
            /** @description Article number, unique in the business. */
            sku?: string;
            /** @description Null: the item's. */
            price?: number | null;
            /** @description Services only; null: the item's. */
            durationMinutes?: number | null;
            /** @description Sellable units. */
            stockOnHand?: number;
            /** @description Changed by `setLowStock`; may be sent back as read. */
            lowStock?: number;
            /** @description True if it is active. */
            active?: boolean;
            /** @description Its options; all variants must have the same option names. */
            options?: components["schemas"]["VariantOptionInput"][];
            /** @description Your own id of it, unique in the business among variants; null clears it. */
            externalId?: string | null;
            /** @description Your own data about it; null removes all keys. */
            metadata?: {
                [key: string]: string | null;
            } | null;
        };
        ChangeAppointmentInput: {
            /** @description Another service or one of its variants, with its duration and price unless these are given. Not a class. */
            catalogItemId?: string;
            /** @description The variant of that service; alone it also names its service. */
            variantId?: string;
            /** @description The staff member; null: anyone who is free. Default: the same one. Another one brings their duration and price. */
            staffId?: string | null;
            /** @description The duration in minutes. */
            durationMinutes?: number;
            /** @description The price in major units of the business's currency; with tax if prices include tax. */
            price?: number;
            /** @description The reason, for the journal; required with `price`. */
            reason?: string;
            /** @description The version last read, to detect conflicting edits. */
            version?: number;
            /** @description True to ignore working hours; staff only. Capacity is always checked. Default: false. */
            force?: boolean;
            /** @description The appointment. */
            appointmentId: string;
        };
        ChangeRotaInput: {
            /** @description The version last read, to detect conflicting edits. Required to replace a list that is stored, such as `weeks`. */
            version?: number;
            /** @description The location where it applies. */
            locationId?: string;
            /** @description Its name; null clears it. */
            name?: string | null;
            /**
             * Format: date
             * @description The first local day of the rota.
             */
            firstDay?: string;
            /**
             * Format: date
             * @description The last local day; null: no end.
             */
            lastDay?: string | null;
            /**
             * Format: date
             * @description A day of a week that uses the first of `weeks`.
             */
            anchorDay?: string;
            /** @description The hours of each week as JSON text, replacing the list. */
            weeks?: string[];
            /** @description The rota. */
            rotaId: string;
        };
        ChangeRotaRota: components["schemas"]["GetRotaRota"] & {
            /** @description Future appointments of the staff member outside their hours. They stay booked. The soonest 100. */
            affectedAppointments: components["schemas"]["UpdateBusinessAppointment"][];
        };
        ChangeTimeEntryInput: {
            /** @description The version last read, to detect conflicting edits. Required to replace a list that is stored, such as `breaks`. */
            version?: number;
            /**
             * Format: date-time
             * @description When the work began.
             */
            startAt?: string;
            /**
             * Format: date-time
             * @description When it ended; null: still open.
             */
            endAt?: string | null;
            /** @description The breaks, replacing the list. */
            breaks?: components["schemas"]["TimeBreakInput"][];
            /** @description The reason, kept in the journal. */
            reason: string;
            /** @description The entry. */
            timeEntryId: string;
        };
        ChangeTimeOffInput: {
            /**
             * Format: date-time
             * @description The start.
             */
            startAt?: string;
            /**
             * Format: date-time
             * @description The end.
             */
            endAt?: string;
            /** @description The reason; null clears it. */
            reason?: string | null;
            /** @description The weekly repeat; null: once only. */
            weekly?: components["schemas"]["WeeklyRepeatInput"] | null;
            /** @description The period. */
            timeOffId: string;
        };
        ChangeTimeOffTimeOff: components["schemas"]["GetTimeOffTimeOff"] & {
            /** @description Future appointments of the staff member in the period, on any day of a weekly one. They stay booked. The soonest 100. */
            affectedAppointments: components["schemas"]["UpdateBusinessAppointment"][];
        };
        /** @description An appointment in a change of several. */
        ChangedAppointment: {
            /** @description The appointment, `apt_…`. */
            appointmentId: string;
            /** @description The name of the service. */
            serviceName: string;
            /** @description The client's name. */
            clientName: string;
            /** @description The client's phone number, E.164. */
            clientPhone: string | null;
            /**
             * Format: date-time
             * @description The previous start, UTC.
             */
            startAt: string;
            /** @description The previous start in the business's timezone, with offset. */
            localStart: string;
            /** @description The previous staff member. */
            staffId: string | null;
            /** @description The previous staff member's name. */
            staffName: string | null;
            /** @description True if it was changed, or would be by a dry run. */
            changed: boolean;
            /**
             * Format: date-time
             * @description The start now, UTC; null if it was cancelled or stays as it is.
             */
            newStartAt: string | null;
            /** @description The start now in the business's timezone, with offset. */
            newLocalStart: string | null;
            /** @description The staff member now; null if it was cancelled or stays as it is. */
            newStaffId: string | null;
            /** @description The name of the staff member now. */
            newStaffName: string | null;
            /** @description The amount to refund after a cancellation, in major units; null if none. */
            refundDue: number | null;
            /** @description The reason why it stays as it is. */
            reason: components["schemas"]["RefusalReason"] | null;
            /** @description The reason as a sentence. */
            message: string | null;
        };
        /**
         * @description A kind of object whose changes are noted.
         * @enum {string}
         */
        ChangedKind: "business" | "client" | "appointment" | "series" | "waiting_list_entry" | "order" | "payment" | "receipt" | "gift_card" | "package" | "membership" | "item" | "category" | "collection" | "discount" | "tax_rate" | "staff" | "time_off_request" | "resource" | "location" | "stock_transfer";
        /** @description A changed object. */
        ChangedObject: {
            /** @description The kind of object. */
            kind: components["schemas"]["ChangedKind"];
            /** @description The object's id. */
            id: string;
            /** @description True if the object is gone. */
            deleted: boolean;
            /**
             * Format: date-time
             * @description The time of the change.
             */
            changedAt: string;
        };
        /** @description A series that was booked or moved. */
        ChangedSeries: {
            /** @description The series as it is now. */
            series: components["schemas"]["Series"];
            /** @description The visits skipped because they do not fit. */
            skipped: components["schemas"]["SeriesOccurrence"][];
        };
        ChargeCardInput: {
            /** @description The visit of the card. */
            appointmentId: string;
        };
        CheckPaymentInput: {
            /** @description The payment. */
            paymentId: string;
        };
        CheckShopDomainInput: {
            /** @description The domain. */
            shopDomainId: string;
        };
        ChooseTariffInput: {
            /** @description The key of the tariff. */
            tariff: string;
            /** @description The interval of payment. */
            interval: components["schemas"]["BillingInterval"];
            /** @description A coupon of the operator. */
            coupon?: string;
        };
        /** @description The choice of a tariff. */
        ChosenTariff: {
            /** @description The page on which the owner pays; null: the tariff applies already. */
            checkoutUrl: string | null;
            /** @description The business's plan. */
            plan: components["schemas"]["TariffPlan"];
        };
        /** @description A weekly time of a class. */
        ClassTime: {
            /** @description The day of the week. */
            weekday: components["schemas"]["Weekday"];
            /** @description Its start on the business's clock, `HH:MM`. A time skipped by a clock change shifts later by the skipped time. */
            startTime: string;
            /** @description The teacher; null: any free staff member. Visitors see active ones. */
            staffId: string | null;
            /**
             * Format: date
             * @description The first day on which it can take place; null: no limit.
             */
            firstDay: string | null;
            /**
             * Format: date
             * @description The last day on which it can take place; null: no limit.
             */
            lastDay: string | null;
        };
        /** @description A weekly time of a class. */
        ClassTimeInput: {
            /** @description The day of the week. */
            weekday: components["schemas"]["Weekday"];
            /** @description Its start on the business's clock, `HH:MM`. */
            startTime: string;
            /** @description The teacher, one of the item's `staffIds`; null: any free one. */
            staffId?: string | null;
            /**
             * Format: date
             * @description The first day on which it can take place; null: no limit.
             */
            firstDay?: string | null;
            /**
             * Format: date
             * @description The last day on which it can take place; null: no limit.
             */
            lastDay?: string | null;
        };
        /** @description A client of the business; phone numbers are unique among clients. */
        Client: {
            /** @description The client, `cli_…`. */
            clientId: string;
            /** @description Phone number, E.164; null for a client without one. */
            clientPhone: string | null;
            /** @description The name. */
            clientName: string;
            /** @description E-mail address. */
            email: string | null;
            /** @description The business's own notes. */
            notes: string | null;
            /** @description The language of messages to the client, such as `fr`, if the business offers it; null: unknown. Set by bookings and orders of visitors. */
            language: string | null;
            /** @description The problem of the e-mail address; null: none is known. */
            emailProblem: components["schemas"]["EmailProblem"] | null;
            /** @description The tags that the business gave, in order. */
            tags: string[];
            /** @description The birthday: `YYYY-MM-DD`, or `--MM-DD` without the year. */
            birthday: string | null;
            /** @description The client's consents by purpose; purposes never asked about are absent. */
            consents: components["schemas"]["ClientConsent"][];
            /** @description The client's own choices by sort of messages and channel; those never made are absent. */
            messageChoices: components["schemas"]["MessageChoice"][];
            /**
             * Format: date-time
             * @description Since when the client is blocked from booking and ordering for themselves; null: not blocked.
             */
            blockedAt: string | null;
            /** @description The reason for the block, for staff only. */
            blockReason: string | null;
            /**
             * Format: date-time
             * @description When the client was erased; the name is then a placeholder and all other data is gone.
             */
            erasedAt: string | null;
            /** @description The client into whom this one was merged; null: none. */
            mergedIntoId: string | null;
            /** @description Phone numbers and e-mail addresses of clients merged into this one. */
            otherContacts: string[];
            /** @description The values of custom fields, in the order of the fields; empty ones are absent. */
            fields: components["schemas"]["CustomFieldValue"][];
            /** @description Increases with every change; send it back to detect conflicting edits. */
            version: number;
            /**
             * Format: date-time
             * @description When the client was created.
             */
            createdAt: string;
            /** @description Your own id of it, unique in the business among objects of its kind; null: none, and for visitors. */
            externalId: string | null;
            /** @description Your own data about it; empty for visitors. */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description When it last changed, whatever changed it.
             */
            updatedAt: string;
        };
        /** @description The channels on which a message to a client can be sent now. */
        ClientChannels: {
            /** @description The client. */
            clientId: string;
            /** @description The channels, the preferred one first; empty: none. `whatsapp` may need the approved template. */
            channels: components["schemas"]["ConversationChannel"][];
        };
        /** @description A client's consent to messages of one purpose. */
        ClientConsent: {
            /** @description The purpose. */
            purpose: components["schemas"]["MessagePurpose"];
            /** @description True if the client agreed. */
            given: boolean;
            /**
             * Format: date-time
             * @description The time of the answer.
             */
            at: string;
            /** @description The source of the answer. */
            source: string;
            /** @description The user or token that recorded it, by name; null for the client. */
            byName: string | null;
            /** @description The words that the client agreed to; null: not known. */
            text: string | null;
            /** @description The e-mail address of a consent that was given on a public page; null for any other. */
            address: string | null;
            /**
             * Format: date-time
             * @description When it was asked for on the page; `at` is when it was confirmed. Null for any other consent.
             */
            askedAt: string | null;
        };
        /** @description A client's consent to messages of one purpose. */
        ClientConsentInput: {
            /** @description The purpose. */
            purpose: components["schemas"]["MessagePurpose"];
            /** @description True if the client agreed. */
            given: boolean;
            /**
             * Format: date-time
             * @description The time of the answer; default: now.
             */
            at?: string;
            /** @description The source of the answer, such as `Form of 3 May`; default: the channel of this call. */
            source?: string;
            /** @description Derived from the caller; may be sent back as read. */
            byName?: string;
            /** @description The words that the client agreed to. */
            text?: string;
            /** @description Derived from the page; may be sent back as read. */
            address?: string;
            /**
             * Format: date-time
             * @description Derived from the page; may be sent back as read.
             */
            askedAt?: string;
        };
        /** @description A client who may be the same person as another. */
        ClientDouble: {
            /** @description The match. */
            likeness: components["schemas"]["ClientLikeness"];
            /** @description The client. */
            client: components["schemas"]["Client"];
        };
        /** @description The result of erasing a client. */
        ClientErasure: {
            /** @description The client. */
            clientId: string;
            /**
             * Format: date-time
             * @description The time of the erasure.
             */
            erasedAt: string;
            /** @description The number of appointments kept without personal data. */
            appointments: number;
            /** @description The number of orders kept without personal data. */
            orders: number;
            /** @description The number of payments kept without personal data. */
            payments: number;
            /** @description The receipts and invoices kept as issued, with the buyer's name. */
            keptDocuments: components["schemas"]["KeptDocument"][];
        };
        /** @description All data that a business has of a client. */
        ClientExport: {
            /** @description The client. */
            clientId: string;
            /**
             * Format: date-time
             * @description The time of the export.
             */
            exportedAt: string;
            /** @description The data by kind: `client`, `appointments`, `orders`, `orderLines`, `shipments`, `returns`, `payments`, `refunds`, `receipts`, `cards`, `giftCards`, `giftCardEntries`, `packages`, `packageEntries`, `messages`, `writtenMessages`, `newsReceived`, `externalRecords` and `journal`. Amounts whose names end in `Minor` are in minor units. */
            data: Record<string, never>;
        };
        /** @description A picture or a document of a client. It has no public address. */
        ClientFile: {
            /** @description The file, `cfl_…`. */
            fileId: string;
            /** @description The client. */
            clientId: string;
            /** @description The appointment that it is about; null: none. */
            appointmentId: string | null;
            /** @description Its kind. */
            kind: components["schemas"]["ClientFileKind"];
            /** @description When it was made, seen from the treatment. */
            label: components["schemas"]["ClientFileLabel"];
            /** @description A description in words. */
            note: string | null;
            /** @description True if it is health data, which needs `health_read`. */
            healthData: boolean;
            /** @description Its size. */
            bytes: number;
            /** @description The name of the person who added it, at that time. */
            authorName: string | null;
            /**
             * Format: date-time
             * @description When it was added.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it is deleted, within an hour, by `keepFileMonths` or `keepHealthMonths` of the business; null: once somebody deletes it.
             */
            keptUntilAt: string | null;
            /** @description The address of a small version of the picture, of at most 400 pixels each way, for five minutes; pass it to nobody. Null for a document, and for health data: who sees a small picture sees the picture, so `openClientFiles` opens it and the journal records it. */
            smallUrl: string | null;
            /** @description Increases with every change; send it back to detect conflicting edits. */
            version: number;
        };
        /**
         * @description The kinds of files of clients.
         * @enum {string}
         */
        ClientFileKind: "picture" | "document";
        /**
         * @description When a file of a client was made, seen from the treatment.
         * @enum {string}
         */
        ClientFileLabel: "before" | "after" | "other";
        /** @description One page of the files of a client. */
        ClientFilePage: {
            /** @description The files, newest first. */
            items: components["schemas"]["ClientFile"][];
            /** @description `cursor` of the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @description Clients of the list of clients, by its filters. All given filters must match. */
        ClientFilterInput: {
            /** @description Part of a name, phone or e-mail. */
            search?: string;
            /**
             * Format: date
             * @description Only clients whose last completed visit was before this local day; clients without visits are skipped.
             */
            lastVisitBefore?: string;
            /**
             * Format: date
             * @description Only clients whose last completed visit was on this local day or later.
             */
            lastVisitFrom?: string;
            /** @description True: only clients with an upcoming appointment. False: only others. */
            hasUpcoming?: boolean;
            /** @description Only clients with at least this number of completed visits. */
            visitsFrom?: number;
            /** @description Only clients with at most this number of completed visits. */
            visitsTo?: number;
            /** @description Only clients with at least this number of no-shows. */
            noShowsFrom?: number;
            /** @description Only clients whose payments minus refunds are at least this sum. */
            spentFrom?: number;
            /** @description Only clients whose payments minus refunds are at most this sum. */
            spentTo?: number;
            /** @description Only clients with this tag. */
            tag?: string;
            /** @description True: only blocked clients. False: only others. */
            blocked?: boolean;
            /** @description Only clients who get messages of this purpose: they agreed to offers, or did not decline reminders. */
            consent?: components["schemas"]["MessagePurpose"];
            /** @description Only clients whose birthday is in this month, 1–12. */
            birthdayMonth?: number;
            /** @description Only clients whose last completed visit was at least this number of local days ago; clients without visits are skipped. */
            daysSinceVisitFrom?: number;
            /** @description Only clients whose last completed visit was at most this number of local days ago. */
            daysSinceVisitTo?: number;
            /** @description Only clients who had at least one of these services in a completed visit. */
            hadItemIds?: string[];
            /** @description Only clients who had none of these services in a completed visit. */
            lacksItemIds?: string[];
            /** @description Only clients who had a completed visit at one of these locations. */
            visitedLocationIds?: string[];
            /** @description Only clients with a membership of one of these plans, which is paid or in its trial. */
            memberItemIds?: string[];
            /** @description Only clients who earned at least so many points in this calendar year or in the one before, as for a tier. */
            yearPointsFrom?: number;
            /** @description Only clients whose birthday is today or within this number of local days. */
            birthdayWithinDays?: number;
            /** @description Only clients who were added at most this number of local days ago. */
            daysSinceAddedTo?: number;
            /** @description Only clients with messages in this language, such as `fr`. */
            language?: string;
            /** @description Only clients of this segment, who meet the other filters, too. */
            segmentId?: string;
            /** @description Only these, by id. */
            ids?: string[];
            /** @description Only these, by your own ids. */
            externalIds?: string[];
        };
        /**
         * @description The match of two clients who may be the same person.
         * @enum {string}
         */
        ClientLikeness: "phone" | "email" | "name";
        /** @description A client's membership: a plan of the catalog that is renewed and paid every period. Each period has an order, and its visits are a package. Name, price and terms are those of the day of joining, or of changing to the plan. */
        ClientMembership: {
            /** @description The membership, `mbr_…`. */
            membershipId: string;
            /** @description The name of the plan when the client joined. */
            name: string;
            /** @description Its status. */
            status: components["schemas"]["MembershipStatus"];
            /** @description Its client. */
            clientId: string;
            /** @description The plan, an item of the catalog. */
            itemId: string;
            /** @description The length of its periods. */
            period: components["schemas"]["MembershipPeriodLength"];
            /** @description The price of each period, in major units. */
            price: number;
            /** @description ISO 4217 currency. */
            currency: string;
            /** @description The visits that each paid period gives. */
            visits: number;
            /** @description True if unused visits stay valid until the end of the next period. */
            rollsOver: boolean;
            /**
             * Format: date
             * @description The first day of the present period, in the business's time zone.
             */
            startsOn: string;
            /**
             * Format: date
             * @description The last day of the present period, or of the trial.
             */
            lastDay: string;
            /**
             * Format: date
             * @description The first day of the next period, which is then charged; null if it is not renewed.
             */
            renewsOn: string | null;
            /** @description True if it ends with the present period. */
            endsWithPeriod: boolean;
            /** @description The plan to which it changes with its next period; null: it keeps its plan. */
            nextPlan: components["schemas"]["NextMembershipPlan"] | null;
            /**
             * Format: date-time
             * @description The next attempt to get the present period paid; null unless it is past due.
             */
            retryAt: string | null;
            /** @description The card that pays its periods; null: a bank account does, or the client pays each order. */
            card: components["schemas"]["MembershipCard"] | null;
            /** @description The card or bank account that pays its periods; null: the client pays each order. */
            paymentMethod: components["schemas"]["MembershipPaymentMethod"] | null;
            /**
             * Format: date
             * @description The day by which the bank will about have answered the direct debit of the present period. Until then the membership is active and its visits can be used. Null: no direct debit is under way.
             */
            debitUntil: string | null;
            /** @description The client's own page, for anyone with the link: to leave a card or a bank account, to pay, and to end the membership. Null once it has ended. */
            url: string | null;
            /** @description Its periods with their orders, newest first. */
            periods: components["schemas"]["MembershipPeriod"][];
            /**
             * Format: date-time
             * @description When the client joined.
             */
            joinedAt: string;
            /**
             * Format: date-time
             * @description When it ended; null: it has not.
             */
            endedAt: string | null;
            /** @description Increases with every change; send it back to detect conflicting edits. */
            version: number;
            /**
             * Format: date-time
             * @description When it last changed, whatever changed it.
             */
            updatedAt: string;
        };
        /** @description One page of memberships. */
        ClientMembershipPage: {
            /** @description The memberships, newest first. */
            items: components["schemas"]["ClientMembership"][];
            /** @description `cursor` of the next page; null on the last page. */
            nextCursor: string | null;
        };
        /**
         * @description The delivery of a business's messages to clients.
         * @enum {string}
         */
        ClientMessages: "sent" | "unconfirmed" | "unavailable";
        /** @description A package of visits that a client bought or got. */
        ClientPackage: {
            /** @description The package, `pkg_…`. */
            packageId: string;
            /** @description Its name when it was ordered or given. */
            name: string;
            /** @description Its status. */
            status: components["schemas"]["PackageStatus"];
            /** @description Its client. */
            clientId: string;
            /** @description The order that it was bought with; null: staff gave it. */
            orderId: string | null;
            /** @description The initial number of visits. */
            visits: number;
            /** @description The number of visits left. */
            visitsLeft: number;
            /** @description The services that it covers. */
            itemIds: string[];
            /** @description The categories of services that it covers. */
            categoryIds: string[];
            /**
             * Format: date-time
             * @description The expiry, exclusive; null: never. Show people `lastDay`.
             */
            expiresAt: string | null;
            /**
             * Format: date
             * @description The last day on which it covers visits, in the business's time zone; null: unlimited.
             */
            lastDay: string | null;
            /** @description Its ledger, oldest entry first. */
            entries: components["schemas"]["PackageEntry"][];
            /** @description Increases with every change; send it back to detect conflicting edits. */
            version: number;
            /**
             * Format: date-time
             * @description When it was paid or given.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed, whatever changed it.
             */
            updatedAt: string;
        };
        /** @description One page of packages. */
        ClientPackagePage: {
            /** @description The packages, newest first. */
            items: components["schemas"]["ClientPackage"][];
            /** @description `cursor` of the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @description One page of clients. */
        ClientPage: {
            /** @description The clients in the requested order. */
            items: components["schemas"]["ListClientsClient"][];
            /** @description `cursor` of the next page; null on the last page. */
            nextCursor: string | null;
        };
        /**
         * @description An order of clients.
         * @enum {string}
         */
        ClientSort: "newest" | "name" | "last_visit" | "next_visit" | "spent";
        /** @description A client's history at the business. */
        ClientStats: {
            /** @description Visits that took place. */
            visits: number;
            /** @description No-shows of the client. */
            noShows: number;
            /** @description The client's payments minus refunds, in major units of `currency`. */
            spent: number;
            /** @description ISO 4217 currency. */
            currency: string;
            /**
             * Format: date-time
             * @description The start of the last visit that took place.
             */
            lastVisitAt: string | null;
            /**
             * Format: date-time
             * @description The start of the next appointment.
             */
            nextVisitAt: string | null;
        };
        /** @description A tag of a business's clients. */
        ClientTag: {
            /** @description The tag. */
            name: string;
            /** @description The number of clients with this tag. */
            clients: number;
        };
        ClockInInput: {
            /** @description The staff member; default: the caller. Others only for callers who may change the staff. */
            staffId?: string;
        };
        ClockOutInput: {
            /** @description The staff member; default: the caller. Others only for callers who may change the staff. */
            staffId?: string;
            /**
             * Format: date-time
             * @description When the work ended, in the past; default: now. Required for a `forgotten` entry; otherwise only for callers who may change the staff.
             */
            endAt?: string;
            /** @description The reason for the late entry, kept in the journal. */
            reason?: string;
        };
        CloseCashDrawerInput: {
            /** @description The counted cash, in major units. */
            counted: number;
            /** @description A note, such as the reason for missing cash. */
            note?: string;
            /** @description The open drawer. */
            drawerId: string;
        };
        /** @description A commission on a line of an order or a visit, at the rate of the time it was earned, or its reversal: for returned goods, a refund or another seller. */
        CommissionEntry: {
            /** @description The entry, `cme_…`. */
            commissionId: string;
            /**
             * Format: date-time
             * @description The time.
             */
            at: string;
            /** @description The staff member. */
            staffId: string;
            /** @description The staff member's name. */
            staffName: string;
            /** @description The sold item. */
            catalogItemId: string;
            /** @description The item's name. */
            itemName: string;
            /** @description The order, if it was sold with one. */
            orderId: string | null;
            /** @description The order's number. */
            orderNumber: number | null;
            /** @description The line of the order. */
            position: number | null;
            /** @description The visit, for a commission on a visit. */
            appointmentId: string | null;
            /** @description The number of units; negative for a reversal. */
            quantity: number;
            /** @description ISO 4217 currency of the amounts. */
            currency: string;
            /** @description The base of the commission: the price paid after discounts, without tax. */
            base: number;
            /** @description The percentage of the base. */
            percent: number | null;
            /** @description The commission for each unit instead. */
            unitAmount: number | null;
            /** @description The commission; negative for a reversal. */
            amount: number;
        };
        /** @description One page of commissions. */
        CommissionPage: {
            /** @description The entries, newest first. */
            items: components["schemas"]["CommissionEntry"][];
            /** @description `cursor` of the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @description A commission rule of staff. The most specific one applies: item and staff member, item, staff member, business. */
        CommissionRule: {
            /** @description The rule, `cmr_…`. */
            commissionRuleId: string;
            /** @description The staff member; null: all. */
            staffId: string | null;
            /** @description The staff member's name. */
            staffName: string | null;
            /** @description The item; null: all of its type. */
            catalogItemId: string | null;
            /** @description The item's name. */
            itemName: string | null;
            /** @description The type of the items; null for a rule of one item. */
            type: components["schemas"]["CatalogItemType"] | null;
            /** @description The percentage of the price paid, after discounts and without tax. */
            percent: number | null;
            /** @description The commission for each unit or visit instead, in major units. */
            unitAmount: number | null;
            /** @description Increases with every change; send it back to detect conflicting edits. */
            version: number;
        };
        /** @description One page of rules. */
        CommissionRulePage: {
            /** @description The rules: first those for all items of a type, then by item; general rules before those of a staff member. */
            items: components["schemas"]["CommissionRule"][];
            /** @description `cursor` of the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @description The sum of commissions. */
        CommissionTotal: {
            /** @description ISO 4217 currency of the amounts. */
            currency: string;
            /** @description The number of entries. */
            count: number;
            /** @description The sum of the bases. */
            base: number;
            /** @description Commissions earned minus reversals. */
            amount: number;
        };
        /** @description A part of a set. */
        CompositionPart: {
            /** @description The product. */
            catalogItemId: string;
            /** @description The variant, if the product has variants. */
            variantId: string | null;
            /** @description Units of it in one set. */
            quantity: number;
            /** @description Its name, with the variant's. */
            name: string;
        };
        /** @description A part of a set. */
        CompositionPartInput: {
            /** @description A product. */
            catalogItemId: string;
            /** @description Required with variants. */
            variantId?: string;
            /** @description Units of it in one set. Default: 1. */
            quantity?: number;
            /** @description From the product; may be sent back. */
            name?: string;
        };
        /** @description The contact of a buyer. */
        ContactInput: {
            /** @description The contact's name. */
            name: string;
            /** @description Phone number: international, or as it is dialled in the business's country. For another country, append its code (RFC 3966): `01 5123456;phone-context=+43`. */
            phone: string;
            /**
             * Format: email
             * @description E-mail address.
             */
            email?: string;
        };
        /** @description Everything that a client and the business wrote to each other, on all channels. A client has one conversation. So has a stranger, by phone number, e-mail address or chat. */
        Conversation: {
            /** @description The conversation, `cnv_…`. */
            conversationId: string;
            /** @description The client; null: the sender is not a client yet. */
            clientId: string | null;
            /** @description The client's name, the name that a visitor gave, or the address of the sender. */
            name: string;
            /** @description The e-mail address; null: unknown. A visitor's is not proven. */
            email: string | null;
            /** @description The phone number; null: unknown. A visitor's is not proven. */
            phone: string | null;
            /** @description Its state. */
            state: components["schemas"]["ConversationState"];
            /** @description True if a message was received that nobody of the team has seen. */
            unread: boolean;
            /** @description The user id of the member who answers it; null: nobody yet. */
            assignedTo: string | null;
            /** @description The name of this member. */
            assignedName: string | null;
            /**
             * Format: date-time
             * @description When the last message was received or written.
             */
            lastMessageAt: string;
            /** @description The first 140 characters of the last message. */
            preview: string;
            /** @description The channels on which an answer can be sent now, the preferred one first; empty: none. */
            channels: components["schemas"]["ConversationChannel"][];
            /**
             * Format: date-time
             * @description The end of the 24 hours in which WhatsApp takes an answer in own words; null: nothing was received there.
             */
            whatsappClosesAt: string | null;
            /** @description Increases when a member changes the conversation; send it back to detect conflicting edits. */
            version: number;
        };
        /**
         * @description A way on which a client and the business write to each other.
         * @enum {string}
         */
        ConversationChannel: "email" | "sms" | "whatsapp" | "chat";
        /** @description A message of a conversation. */
        ConversationMessage: {
            /** @description The message, `cvm_…`. */
            messageId: string;
            /** @description The conversation. */
            conversationId: string;
            /** @description The direction. */
            direction: components["schemas"]["MessageDirection"];
            /** @description The channel. */
            channel: components["schemas"]["ConversationChannel"];
            /** @description The subject of a mail; null: none of its own. */
            subject: string | null;
            /** @description The text; empty if there are files alone. */
            text: string;
            /** @description Its files, at most 10. */
            files: components["schemas"]["MessageFile"][];
            /** @description False: a mail to the forwarding address whose sender nothing proves, so anybody may have written it. Null: another way, which proves the sender. */
            senderVerified: boolean | null;
            /** @description The name of the member who sent it; null: the client, or a program. */
            authorName: string | null;
            /** @description True if an assistant wrote it. */
            byAssistant: boolean;
            /** @description How far it has come. */
            state: components["schemas"]["ConversationMessageState"];
            /** @description Why it was not sent, in plain words; null: it did not fail. */
            failure: string | null;
            /**
             * Format: date-time
             * @description When it was received or written.
             */
            createdAt: string;
        };
        /** @description One page of messages. */
        ConversationMessagePage: {
            /** @description The messages, newest first. */
            items: components["schemas"]["ConversationMessage"][];
            /** @description `cursor` of the next page; null on the last page. */
            nextCursor: string | null;
        };
        /**
         * @description How far a message has come.
         * @enum {string}
         */
        ConversationMessageState: "queued" | "sent" | "failed" | "received";
        /** @description One page of conversations. */
        ConversationPage: {
            /** @description The conversations, the last written one first. */
            items: components["schemas"]["Conversation"][];
            /** @description `cursor` of the next page; null on the last page. */
            nextCursor: string | null;
        };
        /**
         * @description The state of a conversation.
         * @enum {string}
         */
        ConversationState: "open" | "closed";
        /** @description Rotas copied together. */
        CopiedRotas: {
            /** @description One for each staff member, or of a copied week one for each staff member and location. */
            items: components["schemas"]["GetRotaRota"][];
        };
        CopyRotaInput: {
            /** @description The staff members who get it; the same one is possible, for other days. */
            staffIds: string[];
            /**
             * Format: date
             * @description The first day of the copies; default: that of the rota. They start with the same one of its weeks.
             */
            firstDay?: string;
            /**
             * Format: date
             * @description The last day of the copies; null: no end; default: the rota's length.
             */
            lastDay?: string | null;
            /** @description The rota. */
            rotaId: string;
        };
        CopyWeekInput: {
            /**
             * Format: date
             * @description A day of the week to copy, with everything planned for it except time off.
             */
            week: string;
            /** @description The staff members who get it; the same one is possible, for other weeks. */
            staffIds: string[];
            /**
             * Format: date
             * @description A day of the first target week.
             */
            firstWeek: string;
            /** @description The number of target weeks. Default: 1. */
            weekCount?: number;
            /** @description The staff member with the week. */
            staffId: string;
        };
        /** @description A discount of an order or a cart. */
        CountedDiscount: {
            /** @description The discount. */
            discountId: string;
            /** @description Its name at that time. */
            name: string;
            /** @description The given code; null: it applies automatically. */
            code: string | null;
            /** @description The kind of reduction. */
            kind: components["schemas"]["DiscountKind"];
            /** @description The reduction of the prices, or the price of the free delivery, in major units. */
            amount: number;
        };
        /** @description Goods, or a service without an appointment, to sell over the counter. */
        CounterItemInput: {
            /** @description The item. */
            catalogItemId: string;
            /** @description Its variant, if it has any. */
            variantId?: string;
            /** @description The quantity. Default: 1. */
            quantity?: number;
            /** @description The recipient of a gift card; default: the buyer. */
            gift?: components["schemas"]["GiftInput"];
        };
        /** @description A client's booking of a service. `Appointment` describes the members without a text. */
        CoverAppointmentAppointment: {
            appointmentId: string;
            status: components["schemas"]["AppointmentStatus"];
            price: number;
            gross: number;
            packageId: string | null;
            version: number;
        };
        CoverAppointmentInput: {
            /** @description The package, one of the same client. */
            packageId: string;
            /** @description The appointment's version last read, to detect conflicting edits. */
            version?: number;
            /** @description The appointment. */
            appointmentId: string;
        };
        CreateAppointmentInput: {
            /** @description The service, or one of its variants. */
            catalogItemId: string;
            /** @description Its variant, if it has any. */
            variantId?: string;
            /** @description The location; required if the business has several, unless a hold names it. */
            locationId?: string;
            /** @description An existing client, instead of `clientPhone`; `clientName` then defaults to the client's. For members and integrations. Without both, `clientName` names a new client without a phone. */
            clientId?: string;
            /** @description Phone number of the client: international, or as it is dialled in the business's country. */
            clientPhone?: string;
            /** @description Name of the client. */
            clientName?: string;
            /** @description True to book for the business's walk-in client, instead of any of these. For members. */
            walkIn?: boolean;
            /** @description The staff member; null or omitted: anyone who is free. */
            staffId?: string | null;
            /**
             * Format: date-time
             * @description When it starts: ISO 8601 with Z or an offset, one of the free slots.
             */
            startAt: string;
            /** @description Your correlation id. */
            conversationId?: string;
            /** @description Free key-value pairs, at most 50. */
            customFields?: {
                [key: string]: string;
            };
            /** @description Values of custom fields of appointments; from visitors those in `askedFields`. */
            fields?: components["schemas"]["CustomFieldValueInput"][];
            /** @description A hold to convert into the booking. */
            holdId?: string;
            /** @description True to ignore the slot grid and working hours and to confirm without payment or approval; staff only. Capacity is always checked. Default: false. */
            force?: boolean;
            /** @description Your own id of it, unique in the business among objects of its kind; null clears it. */
            externalId?: string | null;
            /** @description Your own data about it; null removes all keys. */
            metadata?: {
                [key: string]: string | null;
            } | null;
        };
        CreateAutomationInput: {
            /** @description Its name; required for a new one. */
            name?: string;
            /** @description True if it writes; a new one does, unless it is false. */
            active?: boolean;
            /** @description The condition; required for a new one. */
            trigger?: components["schemas"]["AutomationTrigger"];
            /** @description The days of the condition; required for a new one. */
            days?: number;
            /** @description The segment in which clients must be, too; null: any. */
            segmentId?: string | null;
            /** @description The channel; null: e-mail, or a text message to clients without an address. */
            channel?: components["schemas"]["NotificationChannel"] | null;
            /** @description The mail's subject; null: `Message from` and the business. */
            subject?: string | null;
            /** @description The text in plain words with the variables of `SendMessageInput`; required for a new one without `blocks`. If blocks are given without it, it becomes their words. */
            text?: string;
            /** @description The blocks of the mail; null: the text is its paragraphs. */
            blocks?: components["schemas"]["MailBlockInput"][] | null;
        };
        CreateBusinessInput: {
            /**
             * Format: email
             * @description E-mail address of the owner, for whom a user is created if needed; default: the calling user, if there is one.
             */
            ownerEmail?: string;
            /** @description The name of the business. */
            name: string;
            /** @description The kind of business, such as `barbershop`; default: the preset's. */
            businessType?: string;
            /** @description The industry, such as `beauty`. */
            category?: string;
            /** @description A preset to start from: barbershop, beauty_salon, dental_clinic, massage, fitness_studio, auto_service, tutoring, photo_studio, cafe or retail_shop. */
            presetKey?: string;
            /** @description True if it is public; default false. */
            publish?: boolean;
            /** @description Opening hours as JSON text, e.g. {"mon":[["09:00","18:00"]],"sun":[],"exceptions":{"2026-12-25":[]}}. */
            workingHours?: string;
            /** @description IANA time zone, e.g. Europe/Berlin; default: the hours' own, else UTC. */
            timezone?: string;
            /** @description ISO 4217 currency; default EUR. */
            currency?: string;
            /** @description BCP 47 tag of a message language, optionally with the country for dates and times: de-AT; default en. */
            locale?: string;
            /** @description Phone number: international, or as it is dialled in the country of address, time zone or currency. */
            phone?: string;
            /** @description Postal address. */
            address?: string;
            /** @description The maximum number of simultaneous bookings; default: the number of active staff. */
            parallelCapacity?: number;
            /** @description Minutes between start times; default 15. */
            slotStepMinutes?: number;
            /** @description The minimum notice for a booking, in minutes; default 0. */
            minNoticeMinutes?: number;
            /** @description Days ahead that can be booked; default 90. */
            horizonDays?: number;
            /** @description Minutes before the start until which clients can cancel; default 0. */
            cancelCutoffMinutes?: number;
            /** @description Units of one item that a visitor can order at once; default 100. Staff and integrations may order more. */
            maxQuantityPerLine?: number;
            /** @description When visitors must prove their phone number by a code; default `when_suspicious`. */
            phoneProof?: components["schemas"]["PhoneProof"];
            /** @description True if prices include tax, the default; otherwise tax is added. */
            pricesIncludeTax?: boolean;
            /** @description Catalog categories; default: the preset's. */
            categories?: components["schemas"]["OnboardCategoryInput"][];
            /** @description Services and products; default: the preset's. */
            items?: components["schemas"]["OnboardItemInput"][];
            /** @description Staff, who each perform every service; default: the preset's. */
            staff?: components["schemas"]["OnboardStaffInput"][];
        };
        CreateCalendarFeedInput: {
            /** @description Only this staff member's appointments; default: all. */
            staffId?: string;
        };
        CreateCatalogItemInput: {
            /** @description Its name; required for a new item. */
            name?: string;
            /** @description Its type; default `service`. It cannot be changed later. */
            type?: components["schemas"]["CatalogItemType"];
            /** @description Article number, unique in the business; null clears it. */
            sku?: string | null;
            /** @description Text for clients; null clears it. */
            description?: string | null;
            /** @description Price in major units; required for a new item. */
            price?: number;
            /** @description Duration in minutes; required for a new service, not allowed for a product. */
            durationMinutes?: number;
            /** @description Its category by name, created if needed; null removes the item from its category. */
            categoryName?: string | null;
            /** @description Its category by id; give this or `categoryName`, or on change both if they name the same category. */
            categoryId?: string;
            /** @description True if it is active. */
            active?: boolean;
            /** @description Addresses of pictures, https or uploaded, replacing the gallery. */
            images?: string[];
            /** @description The number of participants per start; services only. */
            capacity?: number;
            /** @description Minutes kept free before each appointment; services only. */
            bufferBeforeMinutes?: number;
            /** @description Minutes kept free after each appointment; services only. */
            bufferAfterMinutes?: number;
            /** @description Minutes after which its staff member is free for others; services with one participant only. Give both this and `processingMinutes`; null for both: never. For a variant, only the time after the processing differs. */
            processingAfterMinutes?: number | null;
            /** @description Minutes for which the staff member is then free, at most until the end. */
            processingMinutes?: number;
            /** @description The number of staff who serve each appointment together and must all be free; services with one participant and as many `staffIds` only. Null: one. */
            staffCount?: number | null;
            /** @description The hours for bookings, as JSON text like the business's hours and within them; services only. Appointments start and end in them. Null: the opening hours. */
            bookableHours?: string | null;
            /** @description Minutes between start times; services only. Null: the business's setting. */
            slotStepMinutes?: number | null;
            /** @description The minimum notice for a booking, in minutes; services only. Null: the business's setting. */
            minNoticeMinutes?: number | null;
            /** @description Days ahead that can be booked; services only. Null: the business's setting. */
            horizonDays?: number | null;
            /** @description Minutes before the start until which clients can cancel; services only. Null: the business's setting. */
            cancelCutoffMinutes?: number | null;
            /** @description The timetable, replacing the list; services only. It limits bookings to these times, within all other rules except the time between starts. A service by several staff names no teacher. Empty: each free start. */
            timetable?: components["schemas"]["ClassTimeInput"][];
            /** @description The minimum number of participants, at most `capacity`; groups only. With fewer bookings `minParticipantsCutoffMinutes` before the start, its appointments are cancelled and the start is closed. Null: none. */
            minParticipants?: number | null;
            /** @description Minutes before the start when the minimum is checked; groups only. Null: 720, half a day. */
            minParticipantsCutoffMinutes?: number | null;
            /** @description The maximum number of bookings of it on a local day; a class counts as one; services only. Null: unlimited. */
            maxBookingsPerDay?: number | null;
            /** @description The maximum number of bookings of it from Monday to Sunday; services only. Null: unlimited. */
            maxBookingsPerWeek?: number | null;
            /** @description True if a booking needs approval; services only. */
            requiresApproval?: boolean;
            /** @description True if a booking must be prepaid; services only. */
            requiresPrepayment?: boolean;
            /** @description True if clients who book it leave a card, which is charged for fees; services only. Needs a fee and a payment provider that keeps cards. Null: the business's setting. */
            requiresCard?: boolean | null;
            /** @description The deposit as a percentage of the amount to pay, with tax and discounts. A booking waits for it; the rest stays due. Null clears it. Replaces an amount. */
            depositPercent?: number | null;
            /** @description The deposit as an amount for each unit, at most its gross price; null clears it. Replaces a percentage. */
            depositAmount?: number | null;
            /** @description The colour on the board, as `#rrggbb`; null clears it. */
            color?: string | null;
            /** @description The link of an online service; services only. `service` needs a `meetingUrl`. */
            meeting?: components["schemas"]["Meeting"];
            /** @description The link of its meetings, https; services only. Null clears it. */
            meetingUrl?: string | null;
            /** @description The staff who perform it, replacing the list; empty: none assigned. */
            staffIds?: string[];
            /** @description Durations and prices that differ by staff member, replacing the list; services without variants only. Staff removed from `staffIds` lose theirs. */
            staffTerms?: components["schemas"]["StaffTermsInput"][];
            /** @description Offers, prices and durations that differ by location, replacing the list. */
            locationTerms?: components["schemas"]["LocationTermsInput"][];
            /** @description The resources that each appointment occupies, replacing the list. */
            resourceIds?: string[];
            /** @description The resources of which each appointment takes any `anyResourceUnits` free units, replacing the list; none of `resourceIds`. Free resources that the fewest other services need come first, then list order. */
            anyResourceIds?: string[];
            /** @description The number of these units that each appointment takes; default 1. */
            anyResourceUnits?: number;
            /** @description Its own active tax rate; null: the business's default. Ends an exemption. */
            taxRateId?: string | null;
            /** @description True if it is exempt from tax; an exempt item has no rate of its own. */
            taxExempt?: boolean;
            /** @description The maximum number of units in one order, its variants together; null: unlimited. */
            maxPerOrder?: number | null;
            /** @description True if each unit becomes a gift card once its order is paid; products only. It is then exempt from tax. */
            giftCard?: boolean;
            /** @description The value of each gift card, in major units; null: its price. */
            giftCardValue?: number | null;
            /** @description The minimum amount that the buyer may choose instead of its price, in major units; null: the price is fixed. */
            giftCardMin?: number | null;
            /** @description The maximum amount that the buyer may choose; both limits or none. */
            giftCardMax?: number;
            /** @description The package that each unit gives once its order is paid; products only. Null: it is not a package. */
            package?: components["schemas"]["PackageTermsInput"] | null;
            /** @description The terms of the membership that its buyer joins once the order is paid; products only. Null: it is not a plan. Present memberships keep their terms. */
            membership?: components["schemas"]["MembershipTermsInput"] | null;
            /** @description True if stock is tracked; products only. */
            trackStock?: boolean;
            /** @description Sellable units; turns tracking on. For an item with variants, give it for each variant. */
            stockOnHand?: number;
            /** @description Its variants in order, replacing the list; empty: none. They are matched by `variantId`, else `sku`, else options. Missing ones are deleted. */
            variants?: components["schemas"]["CatalogVariantInput"][];
            /** @description The parts of a set, replacing the list; empty: not a set. Parts must be products that are not sets. */
            composition?: components["schemas"]["CompositionPartInput"][];
            /** @description Your own id of it, unique in the business among objects of its kind; null clears it. */
            externalId?: string | null;
            /** @description Your own data about it; null removes all keys. */
            metadata?: {
                [key: string]: string | null;
            } | null;
        };
        CreateCategoryInput: {
            /** @description Its name; required for a new one. */
            name?: string;
            /** @description Its position in the list, lowest first. */
            sortOrder?: number;
            /** @description Your own id of it, unique in the business among objects of its kind; null clears it. */
            externalId?: string | null;
            /** @description Your own data about it; null removes all keys. */
            metadata?: {
                [key: string]: string | null;
            } | null;
        };
        CreateClientInput: {
            /** @description Phone number: international, or as it is dialled in the business's country; null clears it. A new client may have none. */
            clientPhone?: string | null;
            /** @description The name; required for a new client. */
            clientName?: string;
            /**
             * Format: email
             * @description E-mail address; null clears it.
             */
            email?: string | null;
            /** @description The business's own notes; null clears them. */
            notes?: string | null;
            /** @description The language of messages to the client, one of those that the product is written in, such as `fr`; null clears it. */
            language?: string | null;
            /** @description All tags, replacing the list; unknown ones are created. Case is ignored. */
            tags?: string[];
            /** @description The birthday: `YYYY-MM-DD`, or `--MM-DD` without the year; null clears it. */
            birthday?: string | null;
            /** @description The client's consents; omitted purposes stay. */
            consents?: components["schemas"]["ClientConsentInput"][];
            /** @description True to block the client from booking and ordering for themselves. */
            blocked?: boolean;
            /** @description The reason for the block, for staff only; null clears it. */
            blockReason?: string | null;
            /** @description Values of custom fields; omitted ones stay. */
            fields?: components["schemas"]["CustomFieldValueInput"][];
            /** @description Your own id of it, unique in the business among objects of its kind; null clears it. */
            externalId?: string | null;
            /** @description Your own data about it; null removes all keys. */
            metadata?: {
                [key: string]: string | null;
            } | null;
        };
        CreateCollectionInput: {
            /** @description Its name; required for a new one. */
            name?: string;
            /** @description Text for clients; null clears it. */
            description?: string | null;
            /** @description The address of its picture: https, or an uploaded picture; null clears it. */
            imageUrl?: string | null;
            /** @description Its position in the list, lowest first; default 0. */
            sortOrder?: number;
            /** @description True if it is shown. */
            active?: boolean;
            /** @description Its items in their order, replacing the list. */
            itemIds?: string[];
            /** @description Your own id of it, unique in the business among objects of its kind; null clears it. */
            externalId?: string | null;
            /** @description Your own data about it; null removes all keys. */
            metadata?: {
                [key: string]: string | null;
            } | null;
        };
        CreateCustomFieldInput: {
            /** @description The kind of record; default `client`. Cannot be changed. */
            record?: components["schemas"]["CustomFieldRecord"];
            /** @description The key under which values are stored; default: made from the name. Cannot be changed. */
            key?: string;
            /** @description Its name, unique among the fields of the record; required for a new field. */
            name?: string;
            /** @description The type of its values; required for a new field. Cannot be changed. */
            type?: components["schemas"]["CustomFieldType"];
            /** @description The choices, only for the type `choice`. A removed choice stays in stored values and is no longer offered. */
            choices?: string[];
            /** @description A hint for filling it in; null clears it. */
            help?: string | null;
            /** @description How visitors are asked for it when they book or order in the shop; not for clients. Default `never`. */
            askVisitors?: components["schemas"]["AskVisitors"];
            /** @description True if it is shown and asked for. */
            active?: boolean;
            /** @description Its position among the fields of the record, from 0; others make room. Default: the last. */
            position?: number;
        };
        CreateDiscountInput: {
            /** @description Its name as buyers read it; required for a new one. */
            name?: string;
            /** @description The code, unique in the business regardless of case; null: it applies automatically. */
            code?: string | null;
            /** @description The kind of reduction; required for a new one. */
            kind?: components["schemas"]["DiscountKind"];
            /** @description The percentage, of a `percent` discount: above 0. */
            percent?: number;
            /** @description The amount, of an `amount` discount, in major units: above 0. */
            amount?: number;
            /**
             * Format: date-time
             * @description The start of its validity; null: always.
             */
            startsAt?: string | null;
            /**
             * Format: date-time
             * @description The end of its validity; null: unlimited.
             */
            endsAt?: string | null;
            /** @description The minimum sum of the lines that it can lower; null: none. */
            leastSum?: number | null;
            /** @description Only these items; empty: all, or those of the categories. */
            itemIds?: string[];
            /** @description Only the items of these categories; empty: all, or `itemIds`. */
            categoryIds?: string[];
            /** @description Only for clients who are in this segment at the time of the order; null: all clients. */
            segmentId?: string | null;
            /** @description True if it applies only to a client's first order. */
            firstOrderOnly?: boolean;
            /** @description The maximum number of orders; null: unlimited. */
            mostUses?: number | null;
            /** @description The maximum number of orders of one client; null: unlimited. */
            mostUsesPerClient?: number | null;
            /** @description True if it applies at all. */
            active?: boolean;
            /** @description Your own id of it, unique in the business among objects of its kind; null clears it. */
            externalId?: string | null;
            /** @description Your own data about it; null removes all keys. */
            metadata?: {
                [key: string]: string | null;
            } | null;
        };
        CreateFormInput: {
            /** @description Its name; required for a new form. */
            name?: string;
            /** @description The services that need it; null: all. Default: all. */
            catalogItemIds?: string[] | null;
            /** @description How long an answer counts. Default `once`. */
            validity?: components["schemas"]["FormValidity"];
            /** @description The months for which an answer counts; only with the validity `months`, which needs it. */
            validMonths?: number;
            /** @description True if answers are health data. Default `true`. */
            healthData?: boolean;
            /** @description The months after which answers are deleted; null: they stay until the client is erased. */
            keepMonths?: number | null;
            /** @description The questions in order; required for a new form. A change of them makes a new version. */
            questions?: components["schemas"]["FormQuestionInput"][];
            /** @description True if clients are asked. Default `true`. */
            active?: boolean;
            /** @description Its position among the forms, from 0; others make room. Default: the last. */
            position?: number;
        };
        CreateKioskInput: {
            /** @description Its name. */
            name: string;
            /** @description The location whose visits it finds; null: all locations. */
            locationId?: string | null;
        };
        CreateLocationInput: {
            /** @description Its name; required for a new one. */
            name?: string;
            /** @description Its name in addresses; default: made from its name. */
            slug?: string;
            /** @description Postal address; null clears it. */
            address?: string | null;
            /** @description Phone number: international, or as it is dialled in its country; null clears it. */
            phone?: string | null;
            /** @description IANA time zone; default: that of the business. */
            timezone?: string;
            /** @description Opening hours as JSON text like the business's; default: those of the business. */
            workingHours?: string;
            /** @description The maximum number of simultaneous bookings; null: the number of active staff. */
            parallelCapacity?: number | null;
            /** @description The latitude of its door in degrees, with `longitude`; null clears both. */
            latitude?: number | null;
            /** @description The longitude of its door in degrees, with `latitude`; null clears both. */
            longitude?: number | null;
            /** @description The place in place of both coordinates: `52.5200, 13.4050`, or the address of a pin in Google Maps, Apple Maps or OpenStreetMap. Null or an empty text clears them. */
            place?: string | null;
            /** @description The https address of its page for reviews at another service, such as Google; null clears it. */
            reviewUrl?: string | null;
            /** @description Minutes that staff need between it and another location; default 0. */
            travelMinutes?: number;
            /** @description The prefix of its receipt numbers, which makes a series of its own; null: the series of the business. */
            receiptPrefix?: string | null;
            /** @description True if online orders are delivered from there. The first delivering location by `position` that has all goods of an order gets it. */
            delivers?: boolean;
            /** @description True if buyers may collect online orders there. */
            offersPickup?: boolean;
            /** @description Its place in lists, lowest first; default: the last. */
            position?: number;
            /** @description `archived` ends its bookings; `active` takes it back into use. */
            status?: components["schemas"]["LocationStatus"];
            /** @description Your own id of it, unique in the business among objects of its kind; null clears it. */
            externalId?: string | null;
            /** @description Your own data about it; null removes all keys. */
            metadata?: {
                [key: string]: string | null;
            } | null;
        };
        CreateLoyaltyRewardInput: {
            /** @description Its name as clients read it; required for a new one. */
            name?: string;
            /** @description The points that it costs; required for a new one. */
            points?: number;
            /** @description The amount off an order, in major units; null: an item free of charge. */
            amount?: number | null;
            /** @description The item free of charge; null: an amount off. */
            catalogItemId?: string | null;
            /** @description True if clients can get it. */
            active?: boolean;
        };
        CreateNoteTemplateInput: {
            /** @description Its name; required for a new template. */
            name?: string;
            /** @description The services that it is offered for; null: all. */
            catalogItemIds?: string[] | null;
            /** @description The text with which a note begins. */
            text?: string;
            /** @description Names of lines to fill in. */
            lines?: string[];
        };
        CreateOrderInput: {
            /** @description An existing client, instead of `clientPhone`; `clientName` then defaults to the client's. For members and integrations. Without both, `clientName` names a new client without a phone. */
            clientId?: string;
            /** @description Phone number of the client: international, or as it is dialled in the business's country. */
            clientPhone?: string;
            /** @description Name of the client. */
            clientName?: string;
            /** @description The location; default: that of its first booking, else the only one. Required without bookings if the business has several. */
            locationId?: string;
            /** @description Products and services; an item may be on several lines. */
            items: components["schemas"]["OrderItemInput"][];
            /** @description Your correlation id. */
            conversationId?: string;
            /** @description The client's comment. */
            comment?: string;
            /** @description Values of custom fields of orders; from visitors those in `askedFields`. */
            fields?: components["schemas"]["CustomFieldValueInput"][];
            /** @description Values of custom fields of appointments, for each booking of the order. */
            appointmentFields?: components["schemas"]["CustomFieldValueInput"][];
            /** @description The code of a discount. A code that does not apply is refused with the reason. */
            discountCode?: string;
            /** @description The delivery, by the shop's methods. */
            delivery?: components["schemas"]["DeliveryInput"];
            /** @description Discounts and prices by staff. */
            adjustments?: components["schemas"]["OrderAdjustmentInput"][];
            /** @description The sellers of its lines. For staff. */
            sellers?: components["schemas"]["OrderSellerInput"][];
            /** @description Your own id of it, unique in the business among objects of its kind; null clears it. */
            externalId?: string | null;
            /** @description Your own data about it; null removes all keys. */
            metadata?: {
                [key: string]: string | null;
            } | null;
        };
        CreateResourceInput: {
            /** @description Its name; required for a new one. */
            name?: string;
            /** @description Its kind; default `room`. */
            kind?: string;
            /** @description The number of units; default 1. 0 takes it out of use. */
            units?: number;
            /** @description The location; default: the main one. It stays while appointments of the resource are upcoming. */
            locationId?: string;
            /** @description Its hours, as JSON text like the business's; `exceptions` are days with other hours or none. Null: always available. */
            workingHours?: string | null;
            /** @description Its blocks, replacing the list. */
            blocked?: components["schemas"]["ResourceBlockInput"][];
            /** @description Your own id of it, unique in the business among objects of its kind; null clears it. */
            externalId?: string | null;
            /** @description Your own data about it; null removes all keys. */
            metadata?: {
                [key: string]: string | null;
            } | null;
        };
        CreateRoleInput: {
            /** @description Its name, unique in the business; required for a new role. */
            name?: string;
            /** @description The permissions, at most the caller's own; `business_read` is always included. Required for a new role. */
            actions?: components["schemas"]["Action"][];
            /** @description True if its members see only their own visits and clients; of `actions`, only those about these then apply. */
            ownOnly?: boolean;
        };
        CreateSavedAnswerInput: {
            /** @description Its name; required for a new one. */
            name: string;
            /** @description The text; required for a new one. */
            text: string;
        };
        CreateSegmentInput: {
            /** @description Its name; required for a new one. */
            name?: string;
            /** @description Its conditions, replacing the former ones; required for a new one. `ids`, `externalIds` and `segmentId` are no conditions. */
            filter?: components["schemas"]["ClientFilterInput"];
        };
        CreateStaffMemberInput: {
            /** @description Required for a new staff member. */
            name?: string;
            /** @description The person's role, such as `Stylist`. */
            role?: string;
            /** @description True if the staff member is active. */
            active?: boolean;
            /** @description Own hours as JSON text, within the business's; null: the business's hours. */
            workingHours?: string | null;
            /** @description The locations where they work, replacing the list; empty: the main location. Hours at two locations must not overlap. */
            locations?: components["schemas"]["StaffLocationInput"][];
            /** @description Absences and blocked time, replacing the list. */
            timeOff?: components["schemas"]["TimeOffInput"][];
            /** @description Services performed, replacing the list. */
            itemIds?: string[];
            /** @description The colour on the board, as `#rrggbb`; null clears it. */
            color?: string | null;
            /** @description The business's member who is this person; null: none. */
            userId?: string | null;
            /** @description The link of the staff member's online meetings, https; null clears it. */
            meetingUrl?: string | null;
            /** @description The maximum number of bookings with this staff member on a local day; a class counts as one. Null: unlimited. */
            maxBookingsPerDay?: number | null;
            /** @description The maximum number of bookings with this staff member from Monday to Sunday; null: unlimited. */
            maxBookingsPerWeek?: number | null;
            /** @description The position in lists, lowest first. */
            sortOrder?: number;
            /** @description Your own id of it, unique in the business among objects of its kind; null clears it. */
            externalId?: string | null;
            /** @description Your own data about it; null removes all keys. */
            metadata?: {
                [key: string]: string | null;
            } | null;
        };
        CreateStockTransferInput: {
            /** @description The location that sends; required for a new transfer. */
            fromLocationId?: string;
            /** @description The location that receives; required for a new transfer. */
            toLocationId?: string;
            /** @description The items, which replace the former ones; required for a new transfer. */
            lines?: components["schemas"]["StockTransferLineInput"][];
            /** @description The note; null clears it. */
            note?: string | null;
        };
        CreateTaxRateInput: {
            /** @description Its name, unique in the business; required for a new rate. */
            name?: string;
            /** @description The percentage; required for a new rate. Existing orders and appointments keep theirs. */
            percent?: number;
            /** @description Its percentages at locations; omitted locations keep theirs. */
            locations?: components["schemas"]["TaxRateLocationInput"][];
            /** @description True if it applies to everything without a rate of its own. It replaces another default. */
            isDefault?: boolean;
            /** @description True if it can be assigned to items and delivery methods. */
            active?: boolean;
        };
        CreateTreatmentNoteInput: {
            /** @description The client; required for a new note. */
            clientId?: string;
            /** @description The appointment that it is about; only for a new note. */
            appointmentId?: string;
            /** @description The note. */
            text: string;
        };
        CreateViewInput: {
            /** @description The list; required for a new view. */
            list?: components["schemas"]["ViewedList"];
            /** @description The name, unique among the user's views of the list; required for a new view. */
            name?: string;
            /** @description The filters and the sort order: at most 20 entries of at most 200 characters. Required for a new view. */
            filters?: {
                [key: string]: string;
            };
            /** @description True if the list opens with this view, instead of another one; default false. */
            isDefault?: boolean;
        };
        CreateWebhookEndpointInput: {
            /**
             * Format: uri
             * @description The URL that events are posted to: https, reachable from the internet.
             */
            url: string;
            /** @description Its purpose. */
            description?: string;
            /** @description The subscribed event types; empty or omitted: all whose objects you may read. */
            events?: components["schemas"]["WebhookEvent"][];
        };
        /** @description A new feed. */
        CreatedCalendarFeed: {
            /** @description The feed. */
            feed: components["schemas"]["CalendarFeed"];
            /** @description Its address, shown only here. Anyone with it can see the appointments with the clients' names and phone numbers. */
            url: string;
        };
        /** @description A new tablet. */
        CreatedKiosk: {
            /** @description The tablet. */
            kiosk: components["schemas"]["Kiosk"];
            /** @description The link that sets up a device, once and within an hour. It is shown only now. */
            url: string;
        };
        CreditReceiptInput: {
            /** @description The amount, in major units of its currency; default: all that is not reversed yet. */
            amount?: number;
            /** @description The reason, shown on the credit note. */
            reason?: string;
            /** @description The receipt or invoice to reverse. */
            receiptId: string;
        };
        /** @description A custom field of a business for its records of one kind. */
        CustomField: {
            /** @description The field, `fld_…`. */
            fieldId: string;
            /** @description The kind of record. */
            record: components["schemas"]["CustomFieldRecord"];
            /** @description The key under which values are stored; never changes. */
            key: string;
            /** @description Its name as people read it, unique among the fields of the record; the column in CSV files. */
            name: string;
            /** @description The type of its values; never changes. */
            type: components["schemas"]["CustomFieldType"];
            /** @description The choices in order; empty for other types. */
            choices: string[];
            /** @description A hint for filling it in. */
            help: string | null;
            /** @description How visitors are asked for it when they book or order in the shop; always `never` for clients. */
            askVisitors: components["schemas"]["AskVisitors"];
            /** @description True if it is shown and asked for. Values of an inactive field are kept and hidden. */
            active: boolean;
            /** @description Its position among the fields of the record, from 0. */
            position: number;
            /** @description Increases with every change; send it back to detect conflicting edits. */
            version: number;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
        };
        /**
         * @description A kind of record with custom fields.
         * @enum {string}
         */
        CustomFieldRecord: "client" | "appointment" | "order";
        /**
         * @description The type of a field's values.
         * @enum {string}
         */
        CustomFieldType: "text" | "number" | "date" | "choice" | "yes_no";
        /** @description The value of a custom field. */
        CustomFieldValue: {
            /** @description The key of the field. */
            field: string;
            /** @description The value as text, in the form of the field's type. */
            value: string;
        };
        /** @description A value for a custom field. */
        CustomFieldValueInput: {
            /** @description The key of the field. */
            field: string;
            /** @description The value as text, in the form of the field's type; null or empty clears it. */
            value?: string | null;
        };
        DeclineOfferInput: {
            /** @description The waiting-list entry. */
            entryId: string;
        };
        DeclineProposalInput: {
            /** @description The reason, which the assistant sees. */
            reason?: string;
            /** @description The proposal, `prp_…`. */
            proposalId: string;
        };
        DeclineTimeOffInput: {
            /** @description A note to the staff member. */
            note?: string;
            /** @description The request. */
            timeOffRequestId: string;
        };
        DeleteAutomationInput: {
            /** @description The automation. */
            automationId: string;
        };
        DeleteCardInput: {
            /** @description The visit of the card; for visitors the token they got with it. */
            appointmentId: string;
        };
        DeleteCategoryInput: {
            /** @description The category. */
            categoryId: string;
        };
        DeleteClientFileInput: {
            /** @description The file. */
            fileId: string;
        };
        DeleteCollectionInput: {
            /** @description The collection. */
            collectionId: string;
        };
        DeleteCommissionRuleInput: {
            /** @description The rule. */
            commissionRuleId: string;
        };
        DeleteDiscountInput: {
            /** @description The discount. */
            discountId: string;
        };
        DeleteNoteTemplateInput: {
            /** @description The template. */
            templateId: string;
        };
        DeleteRoleInput: {
            /** @description The role. */
            roleId: string;
        };
        DeleteSavedAnswerInput: {
            /** @description The saved answer. */
            savedAnswerId: string;
        };
        DeleteSegmentInput: {
            /** @description The segment. */
            segmentId: string;
        };
        DeleteTaxRateInput: {
            /** @description The rate. */
            taxRateId: string;
        };
        DeleteTreatmentNoteInput: {
            /** @description The note. */
            noteId: string;
        };
        DeleteViewInput: {
            /** @description The view. */
            viewId: string;
        };
        DeleteWebhookEndpointInput: {
            /** @description The endpoint. */
            endpointId: string;
        };
        /** @description The receipt of a deletion. */
        DeletedClientFile: {
            /** @description The deleted file. */
            fileId: string;
        };
        /** @description The receipt of a deletion. */
        DeletedNoteTemplate: {
            /** @description The deleted template. */
            templateId: string;
        };
        /** @description A deleted sandbox. */
        DeletedSandbox: {
            /** @description The former sandbox. */
            businessId: string;
            /** @description Its name. */
            name: string;
        };
        /** @description A saved answer that was deleted. */
        DeletedSavedAnswer: {
            /** @description The saved answer. */
            savedAnswerId: string;
        };
        /** @description The receipt of a deletion. */
        DeletedTreatmentNote: {
            /** @description The deleted note. */
            noteId: string;
        };
        /** @description The delivery of an order. */
        DeliveryInput: {
            /** @description One of the shop's. */
            method: components["schemas"]["DeliveryMethodKind"];
            /** @description With `pickup`: the location where the buyer collects it; required if several locations offer it. */
            locationId?: string;
            /** @description Not for `pickup`. */
            address?: string;
            /** @description The address by fields, instead of `address`. */
            postalAddress?: components["schemas"]["PostalAddressInput"];
        };
        /** @description A delivery method of a shop. */
        DeliveryMethod: {
            /** @description The method. */
            method: components["schemas"]["DeliveryMethodKind"];
            /** @description The name shown to buyers. */
            name: string;
            /** @description A description. */
            description: string | null;
            /** @description Its price in major units. */
            price: number;
            /** @description The total of products from which it is free. */
            freeFrom: number | null;
            /** @description Postal codes or their prefixes, such as `10` or `SW1A`, and names of places; empty: everywhere. */
            zones: string[];
            /** @description Its own tax rate; null: the business's default, if there is one. */
            taxRateId: string | null;
            /** @description True if it is exempt from tax. */
            taxExempt: boolean;
            /** @description The name of the tax rate that applies to it; null: no tax. */
            taxName: string | null;
            /** @description The percentage that applies to it. */
            taxPercent: number | null;
            /** @description Its price without tax. */
            net: number;
            /** @description The tax of its price. */
            tax: number;
            /** @description The amount to pay for it: `net` plus `tax`. */
            gross: number;
        };
        /** @description A delivery method of a shop. */
        DeliveryMethodInput: {
            /** @description The method. */
            method: components["schemas"]["DeliveryMethodKind"];
            /** @description The name shown to buyers. */
            name: string;
            /** @description A description. */
            description?: string;
            /** @description Its price in major units. Default: 0. */
            price?: number;
            /** @description The total of products from which it is free. */
            freeFrom?: number;
            /** @description Postal codes or their prefixes, such as `10` or `SW1A`, and names of places; empty: everywhere. Default: []. */
            zones?: string[];
            /** @description Its own active tax rate; default: the business's. */
            taxRateId?: string;
            /** @description True if it is exempt from tax. Default: false. */
            taxExempt?: boolean;
            /** @description Derived from the tax rate; may be sent back as read. */
            taxName?: string;
            /** @description Derived from the tax rate; may be sent back as read. */
            taxPercent?: number;
            /** @description Derived from the price and the tax rate; may be sent back as read. */
            net?: number;
            /** @description Derived from the price and the tax rate; may be sent back as read. */
            tax?: number;
            /** @description Derived from the price and the tax rate; may be sent back as read. */
            gross?: number;
        };
        /**
         * @description A delivery method.
         * @enum {string}
         */
        DeliveryMethodKind: "pickup" | "courier" | "post";
        /**
         * @description A method of payment at the desk.
         * @enum {string}
         */
        DeskMethod: "cash" | "card" | "transfer" | "other";
        /** @description A business's entry in the directory, for its own members. */
        DirectoryEntry: {
            /** @description The business. */
            businessId: string;
            /** @description True if its owner agreed to be listed. */
            listed: boolean;
            /** @description True if its owner agreed that its services and free times are sent to Google. */
            google: boolean;
            /** @description Tells if visitors find it. */
            state: components["schemas"]["DirectoryState"];
            /** @description Tells if Google has it, or why not. */
            googleState: components["schemas"]["DirectoryGoogleState"];
            /** @description Its kinds; suggested by the type of the business until they are saved. */
            kinds: components["schemas"]["DirectoryKind"][];
            /** @description The town in which visitors search for it; suggested by the address until it is saved. */
            town: string | null;
            /** @description The postal code in which visitors search for it; suggested by the address until it is saved. */
            postalCode: string | null;
            /** @description The latitude of its door in degrees; null: visitors do not find it by distance. */
            latitude: number | null;
            /** @description The longitude of its door in degrees. */
            longitude: number | null;
            /** @description The page to which the directory leads. */
            bookingUrl: string;
            /**
             * Format: date-time
             * @description When the last feed for Google that has it was written; null: none was.
             */
            googleSentAt: string | null;
            /** @description The version, for `SaveDirectoryEntryInput`; 0 before the first save. */
            version: number;
        };
        /**
         * @description Tells if a business is in the feed for Google, or why not.
         * @enum {string}
         */
        DirectoryGoogleState: "not_offered" | "not_agreed" | "not_listed" | "needs_place" | "cannot_book" | "waiting" | "sent";
        /**
         * @description A kind of business in the directory. `DirectoryKindName` has its name in the caller's language.
         * @enum {string}
         */
        DirectoryKind: "hairdresser" | "barber" | "beauty_salon" | "nail_salon" | "massage" | "spa" | "fitness" | "physiotherapy" | "dentist" | "doctor" | "veterinary" | "pet_care" | "auto_service" | "tutoring" | "photo_studio" | "tattoo" | "cafe" | "shop" | "other";
        /** @description The name of a kind of business in the caller's language. */
        DirectoryKindName: {
            /** @description The kind. */
            kind: components["schemas"]["DirectoryKind"];
            /** @description Its name, such as `Hairdresser`. */
            name: string;
        };
        /** @description The service of a listed business that fits a search best. */
        DirectoryService: {
            /** @description The service, or its cheapest variant. */
            catalogItemId: string;
            /** @description Its name. */
            name: string;
            /** @description Its lowest price in major units. */
            priceFrom: number;
            /** @description Its duration in minutes. */
            durationMinutes: number;
        };
        /**
         * @description Tells if visitors find a business in the directory.
         * @enum {string}
         */
        DirectoryState: "listed" | "not_agreed" | "not_published" | "closed" | "sandbox";
        /** @description A free time of a listed business. */
        DirectoryTime: {
            /**
             * Format: date-time
             * @description The start.
             */
            startAt: string;
            /** @description The start on the wall clock of the business. */
            localStart: string;
            /** @description The page at which this time is booked. */
            url: string;
        };
        /** @description A discount of a business. With a code it applies where the code is given, without one automatically. Of several price reductions the largest applies; a free delivery applies in addition. */
        Discount: {
            /** @description The discount, `dsc_…`. */
            discountId: string;
            /** @description Its name as buyers read it. */
            name: string;
            /** @description The code in capitals; null: it applies automatically. */
            code: string | null;
            /** @description The kind of reduction. */
            kind: components["schemas"]["DiscountKind"];
            /** @description The percentage, of a `percent` discount. */
            percent: number | null;
            /** @description The amount, of an `amount` discount, in major units. */
            amount: number | null;
            /**
             * Format: date-time
             * @description The start of its validity; null: always.
             */
            startsAt: string | null;
            /**
             * Format: date-time
             * @description The end of its validity, exclusive; null: unlimited. Show people `lastDay`.
             */
            endsAt: string | null;
            /**
             * Format: date
             * @description The last day of its validity, in the business's time zone; null: unlimited.
             */
            lastDay: string | null;
            /** @description The minimum sum of the lines that it can lower, at their prices; null: none. */
            leastSum: number | null;
            /** @description Only these items; empty, without categories too: all. */
            itemIds: string[];
            /** @description Only the items of these categories, and those of `itemIds`. */
            categoryIds: string[];
            /** @description The segment whose clients it is for, as they are at the time of the order; null: all clients. */
            segmentId: string | null;
            /** @description True if it applies only to a client's first order. */
            firstOrderOnly: boolean;
            /** @description The maximum number of orders; null: unlimited. Cancelled ones do not count. */
            mostUses: number | null;
            /** @description The maximum number of orders of one client; null: unlimited. */
            mostUsesPerClient: number | null;
            /** @description The number of orders with it that are not cancelled. */
            uses: number;
            /** @description True if it applies at all. */
            active: boolean;
            /** @description Increases with every change; send it back to detect conflicting edits. */
            version: number;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /** @description Your own id of it, unique in the business among objects of its kind; null: none, and for visitors. */
            externalId: string | null;
            /** @description Your own data about it; empty for visitors. */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description When it last changed, whatever changed it.
             */
            updatedAt: string;
        };
        /**
         * @description The kind of reduction.
         * @enum {string}
         */
        DiscountKind: "percent" | "amount" | "free_delivery";
        /** @description One page of discounts. */
        DiscountPage: {
            /** @description The discounts, newest first. */
            items: components["schemas"]["Discount"][];
            /** @description `cursor` of the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @description A record to enter at the provider of a domain's name servers. */
        DnsRecord: {
            /** @description Its type. */
            type: components["schemas"]["DnsRecordType"];
            /** @description Its full name, without a final dot. */
            name: string;
            /** @description Its value. */
            value: string;
        };
        /**
         * @description The type of a DNS record.
         * @enum {string}
         */
        DnsRecordType: "cname" | "txt";
        /** @description Desk payments by one method while a drawer was open. */
        DrawerTaking: {
            /** @description The method. */
            method: components["schemas"]["DeskMethod"];
            /** @description The number of payments. */
            count: number;
            /** @description The sum with tips, in major units of the drawer's currency. */
            amount: number;
            /** @description Refunds of payments by this method while it was open. */
            refunded: number;
        };
        /** @description A problem of a client's e-mail address. Written messages skip the address until it is changed. After a mail that came back, or that was marked as spam, no other message goes to it either. */
        EmailProblem: {
            /** @description Its sort. */
            kind: components["schemas"]["EmailProblemKind"];
            /**
             * Format: date-time
             * @description When it was known.
             */
            at: string;
            /** @description The words of the mail server or the provider. */
            reason: string;
        };
        /**
         * @description The sort of a problem of an e-mail address.
         * @enum {string}
         */
        EmailProblemKind: "refused" | "bounced" | "complained";
        EndBreakInput: {
            /** @description The staff member; default: the caller. Others only for callers who may change the staff. */
            staffId?: string;
        };
        EraseClientInput: {
            /** @description The client. */
            clientId: string;
        };
        /** @description Events that were marked as seen. */
        EventsSeen: {
            /** @description The events. */
            eventIds: string[];
        };
        ExplainStartInput: {
            /** @description The service, or one of its variants. */
            catalogItemId: string;
            /** @description Its variant, if it has any. */
            variantId?: string;
            /** @description The staff member; null or omitted: anyone. */
            staffId?: string | null;
            /** @description The client, whose own limits then apply. */
            clientId?: string;
            /** @description An appointment to move there: its own place counts as free, and it keeps its duration. */
            appointmentId?: string;
            /** @description The location; required if the business has several, unless an appointment is moved. */
            locationId?: string;
            /**
             * Format: date-time
             * @description The start: ISO 8601 with Z or an offset.
             */
            startAt: string;
        };
        ExportClientInput: {
            /** @description The client. */
            clientId: string;
        };
        /**
         * @description A kind of object that takes an id and metadata of your own.
         * @enum {string}
         */
        ExternalKind: "client" | "appointment" | "series" | "waiting_list_entry" | "order" | "payment" | "receipt" | "gift_card" | "package" | "item" | "variant" | "category" | "collection" | "discount" | "tax_rate" | "staff" | "time_off_request" | "resource" | "location";
        /** @description The id and the metadata that an object has in your own system. */
        ExternalRecord: {
            /** @description The kind of object. */
            kind: components["schemas"]["ExternalKind"];
            /** @description The object. */
            objectId: string;
            /** @description Your own id of it, unique in the business among objects of this kind; null: none. */
            externalId: string | null;
            /** @description Your own data about it. */
            metadata: {
                [key: string]: string;
            };
        };
        /** @description One page of ids and metadata. */
        ExternalRecordPage: {
            /** @description The records in the order of creation of their objects. */
            items: components["schemas"]["ExternalRecord"][];
            /** @description `cursor` of the next page; null on the last page. */
            nextCursor: string | null;
        };
        /**
         * @description The reason for a fee.
         * @enum {string}
         */
        FeeFor: "late_cancellation" | "no_show";
        /**
         * @description The rule that a field breaks: `rule` of an entry of `errors`. The values of its sentence are in `facts`.
         * @enum {string}
         */
        FieldRule: "required" | "too_small" | "too_large" | "too_short" | "too_long" | "too_few" | "too_many" | "pattern" | "email" | "phone" | "phone_country" | "one_line" | "decimals" | "zero" | "web_address" | "domain" | "before_start" | "choice" | "no_column" | "nothing_called" | "several_called" | "card_code" | "card_there" | "variant" | "plain_text" | "unknown_variable" | "broken_template";
        /** @description A form that clients answer before a visit. Its questions have versions, and answers keep those that were asked. */
        Form: {
            /** @description The form, `frm_…`. */
            formId: string;
            /** @description Its name, which clients see. */
            formName: string;
            /** @description The services that need it; null: all. */
            catalogItemIds: string[] | null;
            /** @description How long an answer counts. */
            validity: components["schemas"]["FormValidity"];
            /** @description The months for which an answer counts, with the validity `months`. */
            validMonths: number | null;
            /** @description True if answers are health data, which only callers with `health_read` read. */
            healthData: boolean;
            /** @description The months after which answers are deleted; null: they stay until the client is erased. */
            keepMonths: number | null;
            /** @description The questions in order. */
            questions: components["schemas"]["FormQuestion"][];
            /** @description The version of the questions. A change of them makes a new one. */
            questionsVersion: number;
            /** @description True if clients are asked. Answers of an inactive form are kept. */
            active: boolean;
            /** @description Its position among the forms, from 0. */
            position: number;
            /** @description Increases with every change; send it back to detect conflicting edits. */
            version: number;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
        };
        /** @description A form answered by a client. `readFormAnswer` shows the answers. */
        FormAnswer: {
            /** @description The answered form, `fan_…`. */
            formAnswerId: string;
            /** @description The form. */
            formId: string;
            /** @description The name of the form at that time. */
            formName: string;
            /** @description The version of the questions that were asked. */
            questionsVersion: number;
            /** @description True if the answers are health data. */
            healthData: boolean;
            /** @description The client. */
            clientId: string;
            /** @description The appointment for which it was answered. */
            appointmentId: string;
            /**
             * Format: date-time
             * @description When it was answered.
             */
            signedAt: string;
            /**
             * Format: date-time
             * @description The end of its validity; null: none, or it is for one visit.
             */
            validUntilAt: string | null;
            /** @description True if a later answer of the client to the same form replaced it. */
            superseded: boolean;
            /** @description True if the caller may read the answers. */
            canRead: boolean;
        };
        /** @description An answered form with its answers. */
        FormAnswerContent: {
            /** @description The answered form. */
            formAnswer: components["schemas"]["FormAnswer"];
            /** @description The questions as they were asked, with the answers. */
            entries: components["schemas"]["FormEntry"][];
            /** @description The name of the person who signed, as typed; null: a drawn signature alone, or a form without signature. */
            signedName: string | null;
            /** @description The parent or guardian who signed for a minor. */
            guardianName: string | null;
            /** @description The drawn signature: lines separated by `;`, each of points `x,y` in 600 × 200; null: none. */
            signature: string | null;
            /** @description The network address from which it was sent. */
            address: string | null;
        };
        /** @description One page of answered forms. */
        FormAnswerPage: {
            /** @description The answered forms, newest first. */
            items: components["schemas"]["FormAnswer"][];
            /** @description `cursor` of the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @description A question with its answer. */
        FormEntry: {
            /** @description The question as it was asked. */
            question: components["schemas"]["FormQuestion"];
            /** @description The answer in the form of its kind; null: none. */
            value: string | null;
        };
        /** @description A question of a form. */
        FormQuestion: {
            /** @description Its key in the form, such as `q1`. It stays the same when other questions change. */
            key: string;
            /** @description Its kind. */
            kind: components["schemas"]["FormQuestionKind"];
            /** @description The question, the heading or the text to read, in the language in which the business wrote it. */
            label: string;
            /** @description True if it must be answered. */
            required: boolean;
            /** @description The choices in order; empty for other kinds. */
            choices: string[];
        };
        /** @description A question of a form to save. */
        FormQuestionInput: {
            /** @description The key of a question that stays; omitted: a new question. */
            key?: string;
            /** @description Its kind. */
            kind: components["schemas"]["FormQuestionKind"];
            /** @description The question, the heading or the text to read. */
            label: string;
            /** @description True if it must be answered. Headings and statements have no answer. */
            required?: boolean;
            /** @description The choices, only for the kind `choice`. */
            choices?: string[];
        };
        /**
         * @description A kind of question of a form.
         * @enum {string}
         */
        FormQuestionKind: "text" | "long_text" | "yes_no" | "choice" | "date" | "heading" | "statement" | "signature";
        /**
         * @description The state of a form that an appointment needs.
         * @enum {string}
         */
        FormState: "missing" | "signed";
        /**
         * @description How long an answered form counts.
         * @enum {string}
         */
        FormValidity: "once" | "months" | "visit";
        /** @description An appointment that was found. */
        FoundAppointment: {
            /** @description The appointment, `apt_…`. */
            appointmentId: string;
            /** @description Its status. */
            status: components["schemas"]["AppointmentStatus"];
            /**
             * Format: date-time
             * @description When it starts, UTC.
             */
            startAt: string;
            /** @description The service's name, with the variant's. */
            title: string;
            /** @description The staff member. */
            staffId: string | null;
            /** @description The client. */
            clientId: string;
            /** @description The name given with the booking. */
            clientName: string;
            /** @description Its location. */
            locationId: string;
        };
        /** @description A client that was found. */
        FoundClient: {
            /** @description The client, `cli_…`. */
            clientId: string;
            /** @description The name. */
            name: string;
            /** @description Phone number, E.164. */
            phone: string | null;
            /** @description E-mail address. */
            email: string | null;
        };
        /** @description A conversation that was found. */
        FoundConversation: {
            /** @description The conversation, `cnv_…`. */
            conversationId: string;
            /** @description The client; null: a stranger. */
            clientId: string | null;
            /** @description The client's name, the name that a visitor gave, or the address of the sender. */
            name: string;
            /** @description The message that was found, its words around those of the search; else the beginning of the last message. */
            excerpt: string;
            /**
             * Format: date-time
             * @description When this message was received or written.
             */
            at: string;
        };
        /** @description A service or product that was found. */
        FoundItem: {
            /** @description The item, `item_…`. */
            itemId: string;
            /** @description Its name. */
            name: string;
            /** @description Its type. */
            type: components["schemas"]["CatalogItemType"];
            /** @description The price, in major units of `currency`. */
            price: number;
            /** @description ISO 4217 currency. */
            currency: string;
            /** @description The duration of a service in minutes. */
            durationMinutes: number | null;
            /** @description True if it is active. */
            active: boolean;
        };
        /** @description An order that was found. */
        FoundOrder: {
            /** @description The order, `ord_…`. */
            orderId: string;
            /** @description Its number. */
            orderNumber: number;
            /** @description Its status. */
            status: components["schemas"]["OrderStatus"];
            /** @description The payment status. */
            paymentStatus: components["schemas"]["OrderPaymentStatus"];
            /** @description The total, in major units of `currency`. */
            total: number;
            /** @description ISO 4217 currency. */
            currency: string;
            /** @description Its client; null: a counter sale to an anonymous buyer. */
            clientId: string | null;
            /** @description The name given with the order. */
            clientName: string;
            /** @description Its location. */
            locationId: string;
            /**
             * Format: date-time
             * @description When it was placed.
             */
            createdAt: string;
        };
        /** @description A staff member who was found. */
        FoundStaffMember: {
            /** @description The staff member, `stf_…`. */
            staffId: string;
            /** @description The name. */
            name: string;
            /** @description True if the staff member is active. */
            active: boolean;
        };
        /**
         * @description The shipping progress of an order's goods.
         * @enum {string}
         */
        Fulfilment: "unfulfilled" | "partly" | "fulfilled";
        GetAppointmentAppointment: components["schemas"]["ListAppointmentsAppointment"] & {
            /** @description The payment status; in an order, the order's. */
            paymentStatus: components["schemas"]["OrderPaymentStatus"];
            /** @description The amount still due for it, or for its order. */
            due: number;
        };
        GetAppointmentInput: {
            /** @description The appointment; for visitors the token they got with it. */
            appointmentId: string;
        };
        GetAutomationInput: {
            /** @description The automation. */
            automationId: string;
        };
        GetAvailabilityAvailability: components["schemas"]["Availability"] & {
            /**
             * Format: date-time
             * @description The first start of the requested days after these slots, to send as `from` for the rest; null: none.
             */
            nextStartAt: string | null;
        };
        GetAvailabilityInput: {
            /** @description The service, or one of its variants. */
            catalogItemId: string;
            /** @description Its variant, if it has any. */
            variantId?: string;
            /** @description Only at this location; omitted: at all of them. */
            locationId?: string;
            /**
             * Format: date
             * @description One local day. Give this, or `dateFrom` and `dateTo`.
             */
            date?: string;
            /**
             * Format: date
             * @description The first local day of a range.
             */
            dateFrom?: string;
            /**
             * Format: date
             * @description The last local day of a range of at most 62 days, fewer with many starts: the error then says how many.
             */
            dateTo?: string;
            /** @description Only this staff member; null or omitted: anyone. */
            staffId?: string | null;
            /** @description The maximum number of slots, free ones only, from the first; default: all, full ones too. */
            firstFree?: number;
            /**
             * Format: date-time
             * @description Only starts from this instant on.
             */
            from?: string;
        };
        GetCashDrawerInput: {
            /** @description The drawer. */
            drawerId: string;
        };
        GetCatalogItemInput: {
            /** @description The item, `item_…`. */
            itemId: string;
            /** @description The item as this location offers it. */
            locationId?: string;
        };
        GetClientClient: components["schemas"]["ListClientsClient"] & {
            /** @description The client's kept cards, newest first. */
            cards: components["schemas"]["GetClientKeptCard"][];
        };
        GetClientInput: {
            /** @description The client. */
            clientId: string;
        };
        GetClientKeptCard: components["schemas"]["KeptCard"] & {
            /** @description The visit that it was left for; only its fees are charged to the card. */
            appointmentId: string;
            /** @description The provider that keeps it. */
            provider: components["schemas"]["PaymentProvider"];
            /**
             * Format: date-time
             * @description When the client agreed to keeping it.
             */
            agreedAt: string;
        };
        /** @description A client's booking of a service. `Appointment` describes the members without a text. */
        GetClientTimelineAppointment: {
            appointmentId: string;
            status: components["schemas"]["AppointmentStatus"];
            serviceName: string;
            variantName: string | null;
            staffId: string | null;
            staffName: string | null;
            /** Format: date-time */
            startAt: string;
            /** Format: date-time */
            endAt: string;
            price: number;
            currency: string;
        };
        /** @description A message of a conversation. `ConversationMessage` describes the members without a text. */
        GetClientTimelineConversationMessage: {
            messageId: string;
            conversationId: string;
            direction: components["schemas"]["MessageDirection"];
            channel: components["schemas"]["ConversationChannel"];
            text: string;
            authorName: string | null;
            state: components["schemas"]["ConversationMessageState"];
        };
        GetClientTimelineInput: {
            /** @description The client. */
            clientId: string;
            /** @description Only these kinds; default: all that the caller may read. */
            kinds?: components["schemas"]["TimelineKind"][];
            /**
             * @description Default: the language of the message.
             * @enum {string}
             */
            language?: "en" | "de" | "es" | "fr" | "it" | "pl" | "ru" | "uk";
            /**
             * @description Page size, 1–100.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. */
            cursor?: string;
        };
        /** @description A message to one person about an event. `Notification` describes the members without a text. */
        GetClientTimelineNotification: {
            notificationId: string;
            /** @description Its kind. */
            notificationKind: components["schemas"]["NotificationKind"];
            title: string;
            channel: components["schemas"]["NotificationChannel"];
            recipient: string;
            subjectId: string;
            status: components["schemas"]["NotificationStatus"];
            lastError: string | null;
            /** Format: date-time */
            nextAttemptAt: string | null;
            /** Format: date-time */
            sentAt: string | null;
        };
        /** @description `Order` describes the members without a text. */
        GetClientTimelineOrder: components["schemas"]["CancelShopOrderOrder"] & {
            orderId: string;
            total: number;
            currency: string;
        };
        /** @description A payment attempt. Attempts are never deleted. `Payment` describes the members without a text. */
        GetClientTimelinePayment: {
            paymentId: string;
            status: components["schemas"]["PaymentStatus"];
            amount: number;
            captured: number;
            refunded: number;
            /** @description ISO 4217 currency. */
            currency: string;
            /** @description The provider. */
            provider: components["schemas"]["PaymentProvider"];
            /** @description The order it is for. */
            orderId: string | null;
            appointmentId: string | null;
        };
        GetCollectionInput: {
            /** @description The collection. */
            collectionId: string;
        };
        GetConversationInput: {
            /** @description The conversation. */
            conversationId: string;
        };
        GetDiscountInput: {
            /** @description The discount. */
            discountId: string;
        };
        GetGiftCardInput: {
            /** @description The card; for visitors the token they got with it. */
            giftCardId: string;
        };
        GetJoinPreviewInput: {
            /** @description The business that would become a location of it. */
            joinedBusinessId: string;
        };
        GetLeavePreviewInput: {
            /** @description The location that would become a business of its own; not the main one. */
            locationId: string;
        };
        GetLoyaltyAccountInput: {
            /** @description The client. */
            clientId: string;
            /**
             * @description Page size, 1–100.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. */
            cursor?: string;
        };
        GetLoyaltyAccountLoyaltyAccount: components["schemas"]["LoyaltyAccount"] & {
            /** @description The ledger, newest entry first. */
            entries: components["schemas"]["LoyaltyEntryPage"];
        };
        GetMembershipInput: {
            /** @description The membership. */
            membershipId: string;
        };
        GetMessageFileInput: {
            /** @description The file. */
            messageFileId: string;
            /** @description True: a small version of a picture, of at most 400 pixels each way, as WebP. Omitted: the whole file. */
            small?: boolean;
        };
        GetMessageInput: {
            /** @description The message. */
            messageId: string;
        };
        GetOrderInput: {
            /** @description The order; for visitors the token they got with it. */
            orderId: string;
        };
        GetPackageInput: {
            /** @description The package. */
            packageId: string;
        };
        GetPaymentInput: {
            /** @description The payment. */
            paymentId: string;
        };
        GetProposalInput: {
            /** @description The proposal, `prp_…`. */
            proposalId: string;
        };
        GetReceiptInput: {
            /** @description The document. */
            receiptId: string;
        };
        GetReportCsvInput: {
            /** @description The subject. */
            kind: components["schemas"]["ReportKind"];
            /**
             * Format: date
             * @description The first local day.
             */
            from: string;
            /**
             * Format: date
             * @description The last local day.
             */
            to: string;
            /** @description Rows for each period; default: one for all days. */
            interval?: components["schemas"]["ReportInterval"];
            /** @description Rows for each group. `revenue`: item, category, staff, source or rate; `takings`: provider, method or drawer; `tips`: staff; `commissions`: staff, item or category; `visits`: item, category, staff or source; `clients`: item, staff or source; `retention`: month_after; `rebooking`: staff, item or source; `members`: item; `occupancy`: staff or hour; `stock`: item or category; `discounts`: discount or code. All but `retention`, `members` and `gift_cards`: location. */
            by?: components["schemas"]["ReportBy"];
            /** @description Only this location, on its own days. Not for `retention`, `members` and `gift_cards`. */
            locationId?: string;
            /**
             * @description The maximum of rows, 1–2,000.
             * @default 2000
             */
            first?: number;
        };
        GetReportInput: {
            /** @description The subject. */
            kind: components["schemas"]["ReportKind"];
            /**
             * Format: date
             * @description The first local day.
             */
            from: string;
            /**
             * Format: date
             * @description The last local day.
             */
            to: string;
            /** @description Rows for each period; default: one for all days. */
            interval?: components["schemas"]["ReportInterval"];
            /** @description Rows for each group. `revenue`: item, category, staff, source or rate; `takings`: provider, method or drawer; `tips`: staff; `commissions`: staff, item or category; `visits`: item, category, staff or source; `clients`: item, staff or source; `retention`: month_after; `rebooking`: staff, item or source; `members`: item; `occupancy`: staff or hour; `stock`: item or category; `discounts`: discount or code. All but `retention`, `members` and `gift_cards`: location. */
            by?: components["schemas"]["ReportBy"];
            /** @description Only this location, on its own days. Not for `retention`, `members` and `gift_cards`. */
            locationId?: string;
            /**
             * @description The maximum of rows, 1–2,000.
             * @default 2000
             */
            first?: number;
        };
        GetReviewFiguresInput: {
            /**
             * Format: date
             * @description The first day.
             */
            from: string;
            /**
             * Format: date
             * @description The last day.
             */
            to: string;
            /** @description Only of visits at this location. */
            locationId?: string;
            /**
             * @description The groups.
             * @default staff
             */
            by?: components["schemas"]["ReviewFigureBy"];
        };
        GetReviewInput: {
            /** @description The review. */
            reviewId: string;
        };
        GetRotaInput: {
            /** @description The rota. */
            rotaId: string;
        };
        GetRotaRota: components["schemas"]["Rota"] & {
            /** @description The staff member's id. */
            staffId: string;
            /** @description The version of the staff member, which increases with every change of their rotas. */
            version: number;
        };
        /** @description A place held for the business's `holdMinutes`. `Hold` describes the members without a text. */
        GetScheduleHold: {
            holdId: string;
            catalogItemId: string;
            variantId: string | null;
            staffId: string | null;
            /** Format: date-time */
            startAt: string;
            /** Format: date-time */
            endAt: string;
            /** Format: date-time */
            expiresAt: string;
        };
        GetScheduleInput: {
            /**
             * Format: date
             * @description The first local day.
             */
            from: string;
            /**
             * @description The number of days, 1–31.
             * @default 1
             */
            days?: number;
            /** @description Only these staff members; the lane without a staff member is then absent. */
            staffIds?: string[];
            /** @description Only this location: its hours, its staff and its appointments; omitted: all of them. */
            locationId?: string;
            /**
             * @description True to include cancelled, declined and expired appointments.
             * @default false
             */
            withCancelled?: boolean;
        };
        GetSegmentInput: {
            /** @description The segment. */
            segmentId: string;
        };
        GetSeriesInput: {
            /** @description The series; with `slug`, the token of one of its bookings. */
            seriesId: string;
        };
        /** @description `CatalogCategory` describes the members without a text. */
        GetShopCatalogCategory: components["schemas"]["ShopFrontCatalogCategory"] & {
            /** Format: date-time */
            updatedAt: string;
        };
        GetStaffMemberInput: {
            /** @description The staff member. */
            staffId: string;
        };
        GetStockInput: {
            /** @description The item, or one of its variants. */
            itemId: string;
            /** @description The stock at this location; absent: that of all locations together. */
            locationId?: string;
        };
        GetStockTransferInput: {
            /** @description The transfer. */
            transferId: string;
        };
        /** @description The figures of a business or one staff member for some local days, and its current tasks. Figures that do not apply to a staff member are then null. `BusinessSummary` describes the members without a text. */
        GetSummaryBusinessSummary: {
            currency: string;
            visitsByStatus: components["schemas"]["StatusCount"][];
            visitsBySource: components["schemas"]["SourceCount"][];
            booked: number;
            ordered: number | null;
            paid: number;
            shiftMinutes: number;
            bookedMinutes: number;
            occupancy: number | null;
            newClients: number | null;
            waitingApprovals: number;
            unpaidVisits: number;
            unpaidOrders: number | null;
            refundsDue: number;
            feesDue: number;
            lowStock: number | null;
            failedWebhooks: number | null;
        };
        GetSummaryInput: {
            /**
             * Format: date
             * @description The first local day.
             */
            from: string;
            /**
             * Format: date
             * @description The last local day.
             */
            to: string;
            /** @description Only the appointments of this staff member, the payments for them, and the shifts. */
            staffId?: string;
            /** @description Only this location, on its own days. */
            locationId?: string;
            /**
             * @description The number of units that counts as low stock.
             * @default 3
             */
            lowStock?: number;
        };
        GetTariffInvoiceInput: {
            /** @description The invoice. */
            invoiceId: string;
        };
        GetTaxRateInput: {
            /** @description The rate. */
            taxRateId: string;
        };
        GetTimeEntryInput: {
            /** @description The entry. */
            timeEntryId: string;
        };
        GetTimeOffInput: {
            /** @description The period. */
            timeOffId: string;
        };
        GetTimeOffRequestInput: {
            /** @description The request. */
            timeOffRequestId: string;
        };
        GetTimeOffRequestTimeOffRequest: components["schemas"]["TimeOffRequest"] & {
            /** @description Future appointments of the staff member in the requested time. They stay booked. The soonest 100. */
            affectedAppointments: components["schemas"]["UpdateBusinessAppointment"][];
        };
        GetTimeOffTimeOff: components["schemas"]["TimeOff"] & {
            /** @description The staff member's id. */
            staffId: string;
        };
        GetTimeSheetsCsvInput: {
            /**
             * Format: date
             * @description The first local day.
             */
            from: string;
            /**
             * Format: date
             * @description The last local day.
             */
            to: string;
            /** @description Only this staff member. */
            staffId?: string;
        };
        GetTimeSheetsInput: {
            /**
             * Format: date
             * @description The first local day.
             */
            from: string;
            /**
             * Format: date
             * @description The last local day.
             */
            to: string;
            /** @description Only this staff member. */
            staffId?: string;
        };
        GetVisitInput: {
            /** @description The visit. */
            visitId: string;
        };
        GetVisitTimesInput: {
            /** @description The services in order, each by its id or that of one of its variants. */
            services: string[];
            /** @description For each service, in order: the staff member, or `any`. Missing entries mean anyone. */
            staffIds?: string[];
            /**
             * @description The number of people: each has all the services, side by side.
             * @default 1
             */
            people?: number;
            /** @description Only at this location; omitted: at all of them. */
            locationId?: string;
            /**
             * Format: date
             * @description One local day. Give this, or `dateFrom` and `dateTo`.
             */
            date?: string;
            /**
             * Format: date
             * @description The first local day of a range.
             */
            dateFrom?: string;
            /**
             * Format: date
             * @description The last local day of a range of at most 31 days.
             */
            dateTo?: string;
            /** @description The maximum number of starts, from the first; default: all. */
            first?: number;
            /**
             * Format: date-time
             * @description Only times from this instant on.
             */
            from?: string;
        };
        GetWaitlistEntryInput: {
            /** @description The waiting-list entry. */
            entryId: string;
        };
        /** @description The recipient of a gift card, and its delivery. */
        Gift: {
            /** @description The recipient's name on the card. */
            recipientName: string;
            /** @description The address to which its code is mailed; null: the buyer hands it over. */
            recipientEmail: string | null;
            /** @description The message on the card. */
            message: string | null;
            /**
             * Format: date
             * @description The local day of mailing; null: as soon as it is paid.
             */
            sendOn: string | null;
        };
        /** @description A gift card of a business: sold with an order or issued by staff, it pays orders and appointments until nothing is left on it. */
        GiftCard: {
            /** @description The card, `gft_…`. */
            giftCardId: string;
            /** @description The last characters of its code. */
            hint: string;
            /** @description Its status. */
            status: components["schemas"]["GiftCardStatus"];
            /** @description ISO 4217 currency. */
            currency: string;
            /** @description The initial value, in major units. */
            value: number;
            /** @description The current balance. */
            balance: number;
            /**
             * Format: date-time
             * @description The expiry, exclusive; null: never. Show people `lastDay`.
             */
            expiresAt: string | null;
            /**
             * Format: date
             * @description The last day of validity, in the business's time zone; null: unlimited.
             */
            lastDay: string | null;
            /** @description The order that it was sold with; null: staff issued it. */
            orderId: string | null;
            /** @description The client who bought it or for whom it was issued. */
            clientId: string | null;
            /** @description The recipient's name; null: the buyer keeps it, or staff issued it. */
            recipientName: string | null;
            /** @description The address to which it is mailed; null: the buyer hands it over. */
            recipientEmail: string | null;
            /** @description The sender's name, for the recipient. */
            senderName: string | null;
            /** @description The message on it. */
            message: string | null;
            /**
             * Format: date
             * @description The day on which it is mailed to the recipient.
             */
            sendOn: string | null;
            /**
             * Format: date-time
             * @description When it was mailed to the recipient; null: not yet.
             */
            sentAt: string | null;
            /** @description The staff's note. */
            note: string | null;
            /** @description Increases with every change; send it back to detect conflicting edits. */
            version: number;
            /**
             * Format: date-time
             * @description When it was issued.
             */
            createdAt: string;
            /** @description Your own id of it, unique in the business among objects of its kind; null: none, and for visitors. */
            externalId: string | null;
            /** @description Your own data about it; empty for visitors. */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description When it last changed, whatever changed it.
             */
            updatedAt: string;
            /** @description Its ledger, oldest entry first. */
            entries: components["schemas"]["GiftCardEntry"][];
        };
        /** @description A change of a gift card's balance. The balance is the sum of its entries. */
        GiftCardEntry: {
            /** @description The kind of change. */
            kind: components["schemas"]["GiftCardEntryKind"];
            /** @description The amount added, in major units; negative if it was deducted. */
            amount: number;
            /** @description The balance afterwards. */
            balance: number;
            /** @description The payment that used it or was refunded to it. */
            paymentId: string | null;
            /** @description The refund to it. */
            refundId: string | null;
            /** @description The reason. */
            reason: string | null;
            /**
             * Format: date-time
             * @description The time.
             */
            at: string;
        };
        /**
         * @description The kind of change of a gift card's balance.
         * @enum {string}
         */
        GiftCardEntryKind: "issued" | "redeemed" | "refunded" | "adjusted" | "blocked" | "unblocked" | "voided";
        /** @description One page of gift cards. */
        GiftCardPage: {
            /** @description The cards, newest first. */
            items: components["schemas"]["GiftCard"][];
            /** @description `cursor` of the next page; null on the last page. */
            nextCursor: string | null;
        };
        /**
         * @description The status of a gift card.
         * @enum {string}
         */
        GiftCardStatus: "active" | "used_up" | "expired" | "blocked" | "void";
        /** @description The recipient of a gift card, and its delivery. */
        GiftInput: {
            /** @description The recipient's name on the card. */
            recipientName: string;
            /**
             * Format: email
             * @description The address to which its code is mailed; omitted: the buyer hands it over.
             */
            recipientEmail?: string;
            /** @description The message on the card. */
            message?: string;
            /**
             * Format: date
             * @description The local day of mailing, at most a year ahead; default: as soon as it is paid.
             */
            sendOn?: string;
        };
        GiveBackLoyaltyRewardInput: {
            /** @description The discount of the reward. */
            discountId: string;
        };
        GiveFreeMonthsInput: {
            /** @description The number of months. */
            months: number;
        };
        /** @description A business as operators of the service see it, without entering it. `OperatedBusiness` describes the members without a text. */
        GiveFreeMonthsOperatedBusiness: {
            id: string;
            name: string;
            tariff: string;
        };
        /** @description A message that a sandbox held instead of sending it. */
        HeldMessage: {
            /** @description The message, `msg_…`. */
            messageId: string;
            /** @description Its channel. */
            channel: components["schemas"]["HeldMessageChannel"];
            /** @description The e-mail address, the phone, or the member's device. */
            recipient: string;
            /** @description The subject of a mail, or the title of a push message; null for a text message. */
            subject: string | null;
            /** @description Its text. */
            text: string;
            /**
             * Format: date-time
             * @description When it would have been sent.
             */
            createdAt: string;
        };
        /**
         * @description The channel of a held message.
         * @enum {string}
         */
        HeldMessageChannel: "mail" | "sms" | "push";
        /** @description One page of held messages. */
        HeldMessagePage: {
            /** @description The messages, newest first. */
            items: components["schemas"]["HeldMessage"][];
            /** @description `cursor` of the next page; null on the last page. */
            nextCursor: string | null;
        };
        HideReviewInput: {
            /** @description The reason, which the author and, as a number, all visitors learn. */
            reason: components["schemas"]["ReviewReason"];
            /** @description The version last read, to detect conflicting edits. */
            version?: number;
            /** @description The review. */
            reviewId: string;
        };
        /** @description A place held for the business's `holdMinutes`. */
        Hold: {
            /** @description The hold, `hold_…`. */
            holdId: string;
            /** @description The service. */
            catalogItemId: string;
            /** @description The variant of the service, if it has variants. */
            variantId: string | null;
            /** @description The location, `loc_…`. */
            locationId: string;
            /** @description The staff member. */
            staffId: string | null;
            /**
             * Format: date-time
             * @description When it would start, UTC.
             */
            startAt: string;
            /**
             * Format: date-time
             * @description When it would end, UTC.
             */
            endAt: string;
            /**
             * Format: date-time
             * @description When the hold expires.
             */
            expiresAt: string;
        };
        ImportAppointmentsInput: {
            /**
             * @description True to report the result of each line without any change.
             * @default false
             */
            dryRun?: boolean;
        };
        ImportCatalogInput: {
            /** @description The location whose stock the file counts; absent: of several locations, the file has the units of all together. */
            locationId?: string;
            /**
             * @description True to report the result of each line without any change.
             * @default false
             */
            dryRun?: boolean;
        };
        ImportClientsInput: {
            /**
             * @description True to report the result of each line without any change.
             * @default false
             */
            dryRun?: boolean;
        };
        /** @description An error in a cell. */
        ImportError: {
            /** @description The column; empty for the line as a whole. */
            path: string;
            /** @description The requirement, in words. */
            message: string;
            /** @description The broken rule; null if the error breaks none. */
            rule: components["schemas"]["FieldRule"] | null;
            /** @description The reason why the whole line is refused. */
            reason: components["schemas"]["RefusalReason"] | null;
            /** @description The values in the sentence of the rule or reason. */
            facts: components["schemas"]["RefusalFacts"] | null;
        };
        ImportGiftCardsInput: {
            /**
             * @description True to report the result of each line without any change.
             * @default false
             */
            dryRun?: boolean;
        };
        /**
         * @description The result of a line of a file.
         * @enum {string}
         */
        ImportOutcome: "created" | "updated" | "unchanged" | "failed";
        /** @description The result of a file. */
        ImportReport: {
            /** @description True if this was a dry run, which changes nothing. */
            dryRun: boolean;
            /** @description The number of lines that created something. */
            created: number;
            /** @description The number of lines that updated something. */
            updated: number;
            /** @description The number of lines that changed nothing. */
            unchanged: number;
            /** @description The number of lines that failed; the others were applied. */
            failed: number;
            /** @description Columns of the file that were ignored. */
            ignoredColumns: string[];
            /** @description Every line of the file. */
            lines: components["schemas"]["ImportedLine"][];
        };
        ImportTranslationsInput: {
            /** @description The language, one of the business's `languages`. */
            language: string;
            /**
             * @description True to report the result of each line without any change.
             * @default false
             */
            dryRun?: boolean;
        };
        /** @description A change that a line makes to an existing item. */
        ImportedChange: {
            /** @description The column. */
            field: string;
            /** @description The value before, as text. */
            before: string | null;
            /** @description The value after, as text. */
            after: string | null;
        };
        /** @description The result of one line. */
        ImportedLine: {
            /** @description The line number in the file; the header is line 1. */
            line: number;
            /** @description The result. */
            outcome: components["schemas"]["ImportOutcome"];
            /** @description The changes of an existing item; empty for clients. */
            changes: components["schemas"]["ImportedChange"][];
            /** @description The errors. */
            errors: components["schemas"]["ImportError"][];
        };
        /** @description The address to which a business forwards the mail of its clients. Whoever knows it writes into the inbox. */
        InboxAddressSettings: {
            /** @description False if no mails come in at this installation. */
            possible: boolean;
            /** @description The address; null: none. */
            address: string | null;
            /** @description Increases with every change; send it back to detect conflicting edits. 0: never saved. */
            version: number;
        };
        InitPaymentInput: {
            /** @description The order to pay. */
            orderId?: string;
            /** @description The appointment to pay. */
            appointmentId?: string;
            /** @description The visit to pay at once: the amount requested now, or without one, everything due. */
            visitId?: string;
            /** @description In major units; default: everything due. */
            amount?: number;
            /** @description The description shown to the client. */
            description?: string;
            /** @description The URL to which the client returns, with `paymentId` added. An assistant's needs a person's approval if it is not of the business's own sites; an assistant whose token never asks first has it left out. */
            returnUrl?: string;
            /** @description The provider; default: the business's. */
            provider?: components["schemas"]["PaymentProvider"];
            /** @description The code of a gift card, which pays at once as much of the due amount as its balance allows, with `amount` at most that. The rest can be paid by another payment. */
            giftCardCode?: string;
        };
        /** @description `Payment` describes the members without a text. */
        InitPaymentPayment: components["schemas"]["AiInitPaymentPayment"] & {
            /** @description The tip within the amount: not taxed, and not in the total of an order. */
            tip: number;
            /** @description The recipients of the tip. */
            tips: components["schemas"]["TipShare"][];
            captured: number;
            refunded: number;
            refundable: number;
            /** @description The amount still to be refunded automatically, for a late or duplicate payment. */
            owedBack: number;
            /** @description The method at the desk; null for other providers, and if unknown. */
            method: components["schemas"]["DeskMethod"] | null;
            /** @description The cash handed over. */
            tendered: number | null;
            /** @description The change given back. */
            change: number | null;
            /** @description The cash drawer that was open there. */
            drawerId: string | null;
            /** @description The location where it was taken; else that of the order or appointment, `loc_…`. */
            locationId: string;
            /** @description The description shown to the client. */
            description: string;
            /** @description The error, in the provider's words. */
            failureReason: string | null;
            /** @description The gift card that paid. */
            giftCardId: string | null;
            /** @description For a payment of a whole visit: the payment known to the provider, of which this one is an appointment's share. Null for a separate payment. */
            leadId: string | null;
            /** @description All shares of a payment of a whole visit, this one included; empty for a separate payment. */
            shares: components["schemas"]["Payment"][];
            /** @description The client of the order or appointment. */
            clientId: string | null;
            /** @description Its refunds, oldest first. */
            refunds: components["schemas"]["Refund"][];
            /**
             * Format: date-time
             * @description When it was paid.
             */
            paidAt: string | null;
            /**
             * Format: date-time
             * @description When it was started.
             */
            createdAt: string;
            /** @description Your own id of it, unique in the business among objects of its kind; null: none, and for visitors. */
            externalId: string | null;
            /** @description Your own data about it; empty for visitors. */
            metadata: {
                [key: string]: string;
            };
        };
        /** @description A membership that has not been accepted. Its link is valid for 7 days. */
        Invitation: {
            /** @description The invitation, `mem_…`: the id of the membership. */
            invitationId: string;
            /** @description The e-mail address it was sent to. */
            email: string;
            /** @description The name that the inviter entered, if any. */
            name: string | null;
            /** @description The role. */
            role: components["schemas"]["Role"];
            /** @description The custom role, `rol_…`, if `role` is `custom`. */
            roleId: string | null;
            /** @description The name of the custom role, if `role` is `custom`. */
            roleName: string | null;
            /** @description The locations, `loc_…`, that the member is limited to; null: all. */
            locationIds: string[] | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
        };
        /** @description One page of invitations. */
        InvitationPage: {
            /** @description The invitations. */
            items: components["schemas"]["Invitation"][];
            /** @description `cursor` of the next page; null on the last page. */
            nextCursor: string | null;
        };
        IssueGiftCardGiftCard: components["schemas"]["SendGiftCardGiftCard"] & {
            /** @description Its code: for its buyer, and once when staff issue it; null for others. */
            code: string | null;
        };
        IssueGiftCardInput: {
            /** @description The value, in major units: above 0. */
            amount: number;
            /**
             * Format: date-time
             * @description The expiry; null: never; default: the business's setting.
             */
            expiresAt?: string | null;
            /** @description The client for whom it is issued. */
            clientId?: string;
            /** @description The address for its code; default: the client's, if there is one. */
            email?: string;
            /** @description The reason, for staff. */
            note?: string;
        };
        IssuePackageInput: {
            /** @description The client. */
            clientId: string;
            /** @description The item that sells such a package; it defines the contents. */
            itemId: string;
            /** @description The number of visits; default: the item's. */
            visits?: number;
            /**
             * Format: date-time
             * @description The expiry; null: never; default: the item's period from today.
             */
            expiresAt?: string | null;
            /** @description The reason, shown in the ledger. */
            reason: string;
        };
        IssueReceiptInput: {
            /** @description The order. */
            orderId?: string;
            /** @description The appointment. */
            appointmentId?: string;
            /** @description The buyer's name on the document, such as a company; default: the client's. */
            buyerName?: string;
            /** @description The buyer's address on the document; default: the delivery address, if there is one. */
            buyerAddress?: string;
            /** @description The buyer's VAT identification number. */
            buyerVatNumber?: string;
        };
        /** @description An item as one of several locations offers it. */
        ItemAtLocation: {
            /** @description The location. */
            locationId: string;
            /** @description The location's name. */
            locationName: string;
            /** @description True if the item can be booked or bought there. */
            isOffered: boolean;
            /** @description The price there, in major units. */
            price: number;
            /** @description The lowest price there among variants and staff, in major units. */
            priceFrom: number;
            /** @description The duration of a service there. */
            durationMinutes: number | null;
            /** @description Sellable units there; null if stock is not tracked, or if the shop does not show it to visitors. */
            stockOnHand: number | null;
            /** @description True if it is offered there and in stock. */
            available: boolean;
        };
        JoinBusinessInput: {
            /** @description The business that becomes a location of it. */
            joinedBusinessId: string;
            /** @description The version of the preview. */
            previewVersion: string;
        };
        /** @description A number of things that a joining brings. */
        JoinCount: {
            /** @description The kind of things. */
            kind: components["schemas"]["JoinCountKind"];
            /** @description Their number. */
            count: number;
        };
        /**
         * @description A kind of things that a joining brings.
         * @enum {string}
         */
        JoinCountKind: "clients" | "appointments" | "orders" | "receipts" | "items" | "staff" | "resources" | "gift_cards" | "packages" | "locations";
        /** @description A consequence of a joining. */
        JoinEffect: {
            /** @description The kind of consequence. */
            kind: components["schemas"]["JoinEffectKind"];
            /** @description The names of what it concerns. */
            subjects: string[];
        };
        /**
         * @description A consequence of a joining that its owner should know.
         * @enum {string}
         */
        JoinEffectKind: "settings_apply" | "receipt_series" | "members_added" | "members_kept" | "staff_apart" | "renamed" | "codes_changed" | "fields_shared" | "external_ids_dropped" | "discounts_apply" | "commissions_end" | "cards_end" | "providers_stay" | "programs_end" | "shop_ends";
        /** @description An obstacle of a joining. */
        JoinObstacle: {
            /** @description The kind of obstacle. */
            kind: components["schemas"]["JoinObstacleKind"];
            /** @description The values of the kind. */
            subjects: string[];
        };
        /**
         * @description An obstacle that forbids a joining.
         * @enum {string}
         */
        JoinObstacleKind: "not_active" | "currency" | "country" | "language" | "tax_in_prices" | "other_owners" | "open_payments" | "too_many_locations" | "tariff_locations" | "tariff_staff" | "tariff_items" | "too_large" | "joined_recently";
        JoinWaitlistInput: {
            /** @description The service, or one of its variants. */
            catalogItemId: string;
            /** @description Its variant, if it has any. */
            variantId?: string;
            /** @description The requested staff members; empty or omitted: anyone. */
            staffIds?: string[];
            /** @description The requested locations; empty or omitted: any. */
            locationIds?: string[];
            /** @description An existing client, instead of `clientPhone`; for members and integrations. */
            clientId?: string;
            /** @description Phone number of the client: international, or as it is dialled in the business's country. */
            clientPhone?: string;
            /** @description Name of the client. */
            clientName?: string;
            /** @description The contact of the client, instead of `clientPhone` and `clientName`. */
            contact?: components["schemas"]["ContactInput"];
            /**
             * Format: date
             * @description The first local day; default: today.
             */
            dateFrom?: string;
            /**
             * Format: date
             * @description The last local day, at most 92 days after the first.
             */
            dateTo: string;
            /** @description Only these days of the week; empty or omitted: all. */
            weekdays?: components["schemas"]["Weekday"][];
            /** @description The earliest start on the clock of the location; default: any. */
            timeFrom?: string;
            /** @description The latest start on the clock of the location; default: any. */
            timeTo?: string;
            /** @description A note to the business. */
            note?: string;
        };
        /**
         * @description How a user joined a business.
         * @enum {string}
         */
        Joined: "founded" | "accepted" | "invited";
        /** @description Two clients who become one, since they have the same phone. */
        JoinedClientPair: {
            /** @description The client of the receiving business, who stays. */
            clientId: string;
            /** @description The name that stays. */
            clientName: string;
            /** @description The client of the joined business. */
            joinedClientId: string;
            /** @description Their name there. */
            joinedClientName: string;
            /** @description The phone of both. */
            clientPhone: string;
        };
        /** @description A card that a client left with a visit. */
        KeptCard: {
            /** @description The card, `card_…`. */
            cardId: string;
            /** @description The brand, such as `visa`. */
            brand: string | null;
            /** @description The last four digits of its number. */
            last4: string | null;
            /** @description The last month in which it is valid, `2029-04`. */
            validUntil: string | null;
        };
        /** @description A document that names an erased client because the law requires it. */
        KeptDocument: {
            /** @description The document, `rcp_…`. */
            receiptId: string;
            /** @description Its number. */
            number: string;
        };
        /** @description A stored picture. */
        KeptImage: {
            /** @description Its address, for `logoUrl` or `coverUrl`. */
            url: string;
        };
        /** @description A tablet at the reception, at which clients say that they have come and fill in their forms. */
        Kiosk: {
            /** @description The tablet, `ksk_…`. */
            kioskId: string;
            /** @description Its name. */
            name: string;
            /** @description The location whose visits it finds; null: all locations. */
            locationId: string | null;
            /**
             * Format: date-time
             * @description When it was added.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When a device was set up with its link; null: none was.
             */
            pairedAt: string | null;
            /**
             * Format: date-time
             * @description When it was revoked; null: it may be used.
             */
            revokedAt: string | null;
        };
        LeaveAsBusinessInput: {
            /** @description The location that becomes a business of its own. */
            locationId: string;
            /** @description The version of the preview. */
            previewVersion: string;
        };
        /** @description A number of things that leave with a location. */
        LeaveCount: {
            /** @description The kind of things. */
            kind: components["schemas"]["LeaveCountKind"];
            /** @description Their number. */
            count: number;
        };
        /**
         * @description A kind of things that leave with a location.
         * @enum {string}
         */
        LeaveCountKind: "clients" | "clients_copied" | "appointments" | "orders" | "payments" | "receipts" | "cash_drawers" | "resources" | "items" | "gift_cards" | "packages";
        /** @description A consequence of a leaving. */
        LeaveEffect: {
            /** @description The kind of consequence. */
            kind: components["schemas"]["LeaveEffectKind"];
            /** @description The names of what it concerns. */
            subjects: string[];
        };
        /**
         * @description A consequence of a leaving that its owner should know.
         * @enum {string}
         */
        LeaveEffectKind: "copied" | "staff_leave" | "staff_both" | "staff_former" | "members_leave" | "members_both" | "calendars_stay" | "gift_cards_stay" | "packages_stay" | "cards_end" | "providers_stay" | "programs_stay" | "shop_stays";
        /** @description An obstacle of a leaving. */
        LeaveObstacle: {
            /** @description The kind of obstacle. */
            kind: components["schemas"]["LeaveObstacleKind"];
            /** @description The values of the kind, at most 20. */
            subjects: string[];
        };
        /**
         * @description An obstacle that forbids a leaving.
         * @enum {string}
         */
        LeaveObstacleKind: "not_active" | "open_payments" | "open_transfers" | "open_offers" | "orders_across" | "payments_across" | "receipts_across" | "cards_across" | "tariff_staff" | "tariff_items" | "too_large";
        LeaveWaitlistInput: {
            /** @description The waiting-list entry. */
            entryId: string;
        };
        LinkCalendarInput: {
            /** @description The staff member: the caller, or anyone for callers who may change the staff. */
            staffId: string;
            /** @description The provider. */
            provider: components["schemas"]["CalendarProvider"];
        };
        /** @description A staff member's external calendar. Its busy times are not offered here, and nobody sees their subjects. The staff member's upcoming visits are written to it. */
        LinkedCalendar: {
            /** @description The linked calendar, `lcl_…`. */
            linkedCalendarId: string;
            /** @description The staff member. */
            staffId: string;
            /** @description The staff member's name. */
            staffName: string;
            /** @description The provider. */
            provider: components["schemas"]["CalendarProvider"];
            /** @description The address of its owner's account at the provider. */
            account: string;
            /** @description Its status. */
            status: components["schemas"]["LinkedCalendarStatus"];
            /** @description The error of the last synchronisation. */
            problem: components["schemas"]["LinkedCalendarProblem"] | null;
            /**
             * Format: date-time
             * @description The last synchronisation.
             */
            syncedAt: string | null;
            /**
             * Format: date-time
             * @description The next synchronisation; null without consent.
             */
            nextSyncAt: string | null;
            /**
             * Format: date-time
             * @description When it was linked.
             */
            createdAt: string;
            /** @description Upcoming visits of the staff member during busy times of the calendar, at most the next 100; they stay booked. */
            affectedAppointments: components["schemas"]["UpdateBusinessAppointment"][];
        };
        /**
         * @description The reason why a linked calendar could not be synchronised.
         * @enum {string}
         */
        LinkedCalendarProblem: "unreachable" | "rate_limited" | "refused" | "app_refused" | "app_missing" | "consent_over";
        /**
         * @description The status of a linked calendar.
         * @enum {string}
         */
        LinkedCalendarStatus: "active" | "failing" | "revoked";
        /** @description The linked calendars of a business. */
        LinkedCalendars: {
            /** @description The providers with an app of this installation; empty if there is none. */
            providers: components["schemas"]["CalendarProvider"][];
            /** @description The linked calendars: all for callers who may change the staff, for others their own. */
            items: components["schemas"]["LinkedCalendar"][];
        };
        ListAppointmentFormsInput: {
            /** @description An appointment of the visit. */
            appointmentId: string;
        };
        ListAppointmentsAppointment: components["schemas"]["Appointment"] & {
            /**
             * Format: date-time
             * @description When it last changed, whatever changed it.
             */
            updatedAt: string;
        };
        ListAppointmentsCsvInput: {
            /**
             * Format: date-time
             * @description Starting at or after this instant.
             */
            from?: string;
            /**
             * Format: date-time
             * @description Starting before this instant.
             */
            to?: string;
            /**
             * Format: date
             * @description Starting on this local day; give this or `from` and `to`.
             */
            date?: string;
            /** @description Only at this location. */
            locationId?: string;
            /** @description Only with this staff member. */
            staffId?: string;
            /** @description Only with these staff members. */
            staffIds?: string[];
            /** @description Only for this service. */
            catalogItemId?: string;
            /** @description Only of this client. */
            clientId?: string;
            /** @description Only of the client with this phone number. */
            clientPhone?: string;
            /** @description Only of clients found by this text. */
            text?: string;
            /** @description Only from these channels. */
            source?: components["schemas"]["BookingSource"][];
            /** @description Only in these statuses. */
            status?: components["schemas"]["AppointmentStatus"][];
            /** @description True: only cancelled or missed ones with a refund or fee due. */
            owesMoney?: boolean;
            /** @description The order; default: `start`. */
            sort?: components["schemas"]["AppointmentSort"];
            /** @description Only these, by id. */
            ids?: string[];
            /** @description Only these, by your own ids. */
            externalIds?: string[];
            /**
             * Format: date-time
             * @description Only appointments that last changed at or after this time. The list is then in the order of last changes, oldest first.
             */
            updatedFrom?: string;
            /**
             * Format: date-time
             * @description Only appointments that last changed before this time, in the same order.
             */
            updatedTo?: string;
        };
        ListAppointmentsInput: {
            /**
             * Format: date-time
             * @description Starting at or after this instant.
             */
            from?: string;
            /**
             * Format: date-time
             * @description Starting before this instant.
             */
            to?: string;
            /**
             * Format: date
             * @description Starting on this local day; give this or `from` and `to`.
             */
            date?: string;
            /** @description Only at this location. */
            locationId?: string;
            /** @description Only with this staff member. */
            staffId?: string;
            /** @description Only with these staff members. */
            staffIds?: string[];
            /** @description Only for this service. */
            catalogItemId?: string;
            /** @description Only of this client. */
            clientId?: string;
            /** @description Only of the client with this phone number. */
            clientPhone?: string;
            /** @description Only of clients found by this text. */
            text?: string;
            /** @description Only from these channels. */
            source?: components["schemas"]["BookingSource"][];
            /** @description Only in these statuses. */
            status?: components["schemas"]["AppointmentStatus"][];
            /** @description True: only cancelled or missed ones with a refund or fee due. */
            owesMoney?: boolean;
            /** @description The order; default: `start`. */
            sort?: components["schemas"]["AppointmentSort"];
            /** @description Only these, by id. */
            ids?: string[];
            /** @description Only these, by your own ids. */
            externalIds?: string[];
            /**
             * Format: date-time
             * @description Only appointments that last changed at or after this time. The list is then in the order of last changes, oldest first.
             */
            updatedFrom?: string;
            /**
             * Format: date-time
             * @description Only appointments that last changed before this time, in the same order.
             */
            updatedTo?: string;
            /**
             * @description Page size, 1–100.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. */
            cursor?: string;
        };
        ListAuditEventsInput: {
            /** @description Only this kind of actor. */
            actorType?: components["schemas"]["ActorType"];
            /** @description Only these kinds of actors. */
            actorTypes?: components["schemas"]["ActorType"][];
            /** @description Only events of this actor: an `actorId` of the journal. */
            actorId?: string;
            /** @description Only changes of this kind, by any actor: `<noun>.<verb>`, such as `appointment.created`; a trailing `*` matches any ending. */
            action?: string;
            /** @description Only with this outcome. */
            outcome?: components["schemas"]["AuditOutcome"];
            /** @description True: only events that changed something. False: only others, such as the reads and failures of assistants. */
            changed?: boolean;
            /** @description True: only events marked as seen. False: only others. */
            seen?: boolean;
            /** @description Only events with this correlation id. */
            conversationId?: string;
            /** @description Only this event type, such as `ai.tool.create_appointment`; a trailing `*` matches any ending. */
            eventType?: string;
            /** @description Only events about this object. */
            subject?: string;
            /**
             * Format: date-time
             * @description The start.
             */
            from?: string;
            /**
             * Format: date-time
             * @description Before this instant.
             */
            to?: string;
            /**
             * @description Page size, 1–100.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. */
            cursor?: string;
        };
        ListBusinessesInput: {
            /** @description Only names that contain this text. */
            search?: string;
            /** @description True to skip invitations that were not accepted, which only signed-in people see. */
            accepted?: boolean;
            /**
             * @description Page size, 1–100.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. */
            cursor?: string;
        };
        /** @description A document that another one refers to. */
        ListBuyerReceiptsReceiptReference: {
            /** @description The document, `rcp_…`. */
            receiptId: string;
            /** @description Its number. */
            number: string;
            /** @description Its kind. */
            kind: components["schemas"]["ReceiptKind"];
        };
        ListCalendarFeedsInput: {
            /**
             * @description Page size, 1–100.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. */
            cursor?: string;
        };
        ListCashDrawersCsvInput: {
            /** @description True: only open ones. False: only closed ones. */
            open?: boolean;
            /** @description Only of this location. */
            locationId?: string;
            /**
             * Format: date-time
             * @description Opened at or after this instant.
             */
            from?: string;
            /**
             * Format: date-time
             * @description Opened before this instant.
             */
            to?: string;
        };
        ListCashDrawersInput: {
            /** @description True: only open ones. False: only closed ones. */
            open?: boolean;
            /** @description Only of this location. */
            locationId?: string;
            /**
             * Format: date-time
             * @description Opened at or after this instant.
             */
            from?: string;
            /**
             * Format: date-time
             * @description Opened before this instant.
             */
            to?: string;
            /**
             * @description Page size, 1–100.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. */
            cursor?: string;
        };
        /** @description One page of the catalog. `CatalogItemPage` describes the members without a text. */
        ListCatalogCatalogItemPage: {
            items: components["schemas"]["CatalogItem"][];
            /** @description `cursor` of the next page; null on the last page, and for numbered pages. */
            nextCursor: string | null;
            correctedSearch: string | null;
        };
        ListCatalogCsvInput: {
            /** @description Only services or only products. */
            type?: components["schemas"]["CatalogItemType"];
            /** @description Words or beginnings of words; all must occur in the name, article numbers or description. */
            search?: string;
            /** @description Only this category. */
            categoryId?: string;
            /** @description Only services of this staff member. */
            staffId?: string;
            /** @description The items as this location offers them. */
            locationId?: string;
            /**
             * @description True to skip inactive items. Visitors only see active ones.
             * @default true
             */
            onlyActive?: boolean;
            /** @description The lowest `priceFrom`, in major units. */
            minPrice?: number;
            /** @description The highest `priceFrom`, in major units. */
            maxPrice?: number;
            /** @description Only these, by id. */
            ids?: string[];
            /** @description Only these, by your own ids. */
            externalIds?: string[];
            /** @description The order. Default: by category and name; numbered pages by name; a search by relevance. */
            sort?: components["schemas"]["CatalogSort"];
            /**
             * Format: date-time
             * @description Only items that last changed at or after this time. The list is then in the order of last changes, oldest first.
             */
            updatedFrom?: string;
            /**
             * Format: date-time
             * @description Only items that last changed before this time, in the same order.
             */
            updatedTo?: string;
        };
        ListCatalogInput: {
            /** @description Only services or only products. */
            type?: components["schemas"]["CatalogItemType"];
            /** @description Words or beginnings of words; all must occur in the name, article numbers or description. */
            search?: string;
            /** @description Only this category. */
            categoryId?: string;
            /** @description Only services of this staff member. */
            staffId?: string;
            /** @description The items as this location offers them. */
            locationId?: string;
            /**
             * @description True to skip inactive items. Visitors only see active ones.
             * @default true
             */
            onlyActive?: boolean;
            /** @description The lowest `priceFrom`, in major units. */
            minPrice?: number;
            /** @description The highest `priceFrom`, in major units. */
            maxPrice?: number;
            /** @description Only these, by id. */
            ids?: string[];
            /** @description Only these, by your own ids. */
            externalIds?: string[];
            /** @description The order. Default: by category and name; numbered pages by name; a search by relevance. */
            sort?: components["schemas"]["CatalogSort"];
            /**
             * Format: date-time
             * @description Only items that last changed at or after this time. The list is then in the order of last changes, oldest first.
             */
            updatedFrom?: string;
            /**
             * Format: date-time
             * @description Only items that last changed before this time, in the same order.
             */
            updatedTo?: string;
            /**
             * @description Page size, 1–100.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. */
            cursor?: string;
        };
        ListCategoriesInput: {
            /**
             * Format: date-time
             * @description Only categories that last changed at or after this time. The list is then in the order of last changes, oldest first.
             */
            updatedFrom?: string;
            /**
             * Format: date-time
             * @description Only categories that last changed before this time, in the same order.
             */
            updatedTo?: string;
            /**
             * @description Page size, 1–100.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. */
            cursor?: string;
        };
        ListChangesInput: {
            /** @description The kinds of objects; absent: all that the caller may read. */
            kinds?: components["schemas"]["ChangedKind"][];
            /** @description The `cursor` of the last answer; absent: an answer without changes, whose cursor is now. */
            cursor?: string;
            /**
             * @description The maximum number of changes.
             * @default 100
             */
            limit?: number;
        };
        ListClientChannelsInput: {
            /** @description The client. */
            clientId: string;
        };
        ListClientDoublesInput: {
            /** @description The client. */
            clientId: string;
        };
        ListClientFilesInput: {
            /** @description The client. */
            clientId: string;
            /** @description Only files of this appointment. */
            appointmentId?: string;
            /**
             * @description Page size, 1–100.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. */
            cursor?: string;
        };
        ListClientsClient: components["schemas"]["Client"] & {
            /** @description The client's history here. */
            stats: components["schemas"]["ClientStats"];
        };
        ListClientsCsvInput: {
            /** @description Part of a name, phone or e-mail. */
            search?: string;
            /**
             * Format: date
             * @description Only clients whose last completed visit was before this local day; clients without visits are skipped.
             */
            lastVisitBefore?: string;
            /**
             * Format: date
             * @description Only clients whose last completed visit was on this local day or later.
             */
            lastVisitFrom?: string;
            /** @description True: only clients with an upcoming appointment. False: only others. */
            hasUpcoming?: boolean;
            /** @description Only clients with at least this number of completed visits. */
            visitsFrom?: number;
            /** @description Only clients with at most this number of completed visits. */
            visitsTo?: number;
            /** @description Only clients with at least this number of no-shows. */
            noShowsFrom?: number;
            /** @description Only clients whose payments minus refunds are at least this sum. */
            spentFrom?: number;
            /** @description Only clients whose payments minus refunds are at most this sum. */
            spentTo?: number;
            /** @description Only clients with this tag. */
            tag?: string;
            /** @description True: only blocked clients. False: only others. */
            blocked?: boolean;
            /** @description Only clients who get messages of this purpose: they agreed to offers, or did not decline reminders. */
            consent?: components["schemas"]["MessagePurpose"];
            /** @description Only clients whose birthday is in this month, 1–12. */
            birthdayMonth?: number;
            /** @description Only clients whose last completed visit was at least this number of local days ago; clients without visits are skipped. */
            daysSinceVisitFrom?: number;
            /** @description Only clients whose last completed visit was at most this number of local days ago. */
            daysSinceVisitTo?: number;
            /** @description Only clients who had at least one of these services in a completed visit. */
            hadItemIds?: string[];
            /** @description Only clients who had none of these services in a completed visit. */
            lacksItemIds?: string[];
            /** @description Only clients who had a completed visit at one of these locations. */
            visitedLocationIds?: string[];
            /** @description Only clients with a membership of one of these plans, which is paid or in its trial. */
            memberItemIds?: string[];
            /** @description Only clients who earned at least so many points in this calendar year or in the one before, as for a tier. */
            yearPointsFrom?: number;
            /** @description Only clients whose birthday is today or within this number of local days. */
            birthdayWithinDays?: number;
            /** @description Only clients who were added at most this number of local days ago. */
            daysSinceAddedTo?: number;
            /** @description Only clients with messages in this language, such as `fr`. */
            language?: string;
            /** @description Only clients of this segment, who meet the other filters, too. */
            segmentId?: string;
            /** @description Only these, by id. */
            ids?: string[];
            /** @description Only these, by your own ids. */
            externalIds?: string[];
            /**
             * @description The order.
             * @default newest
             */
            sort?: components["schemas"]["ClientSort"];
            /**
             * Format: date-time
             * @description Only clients that last changed at or after this time. The list is then in the order of last changes, oldest first.
             */
            updatedFrom?: string;
            /**
             * Format: date-time
             * @description Only clients that last changed before this time, in the same order.
             */
            updatedTo?: string;
        };
        ListClientsInput: {
            /** @description Part of a name, phone or e-mail. */
            search?: string;
            /**
             * Format: date
             * @description Only clients whose last completed visit was before this local day; clients without visits are skipped.
             */
            lastVisitBefore?: string;
            /**
             * Format: date
             * @description Only clients whose last completed visit was on this local day or later.
             */
            lastVisitFrom?: string;
            /** @description True: only clients with an upcoming appointment. False: only others. */
            hasUpcoming?: boolean;
            /** @description Only clients with at least this number of completed visits. */
            visitsFrom?: number;
            /** @description Only clients with at most this number of completed visits. */
            visitsTo?: number;
            /** @description Only clients with at least this number of no-shows. */
            noShowsFrom?: number;
            /** @description Only clients whose payments minus refunds are at least this sum. */
            spentFrom?: number;
            /** @description Only clients whose payments minus refunds are at most this sum. */
            spentTo?: number;
            /** @description Only clients with this tag. */
            tag?: string;
            /** @description True: only blocked clients. False: only others. */
            blocked?: boolean;
            /** @description Only clients who get messages of this purpose: they agreed to offers, or did not decline reminders. */
            consent?: components["schemas"]["MessagePurpose"];
            /** @description Only clients whose birthday is in this month, 1–12. */
            birthdayMonth?: number;
            /** @description Only clients whose last completed visit was at least this number of local days ago; clients without visits are skipped. */
            daysSinceVisitFrom?: number;
            /** @description Only clients whose last completed visit was at most this number of local days ago. */
            daysSinceVisitTo?: number;
            /** @description Only clients who had at least one of these services in a completed visit. */
            hadItemIds?: string[];
            /** @description Only clients who had none of these services in a completed visit. */
            lacksItemIds?: string[];
            /** @description Only clients who had a completed visit at one of these locations. */
            visitedLocationIds?: string[];
            /** @description Only clients with a membership of one of these plans, which is paid or in its trial. */
            memberItemIds?: string[];
            /** @description Only clients who earned at least so many points in this calendar year or in the one before, as for a tier. */
            yearPointsFrom?: number;
            /** @description Only clients whose birthday is today or within this number of local days. */
            birthdayWithinDays?: number;
            /** @description Only clients who were added at most this number of local days ago. */
            daysSinceAddedTo?: number;
            /** @description Only clients with messages in this language, such as `fr`. */
            language?: string;
            /** @description Only clients of this segment, who meet the other filters, too. */
            segmentId?: string;
            /** @description Only these, by id. */
            ids?: string[];
            /** @description Only these, by your own ids. */
            externalIds?: string[];
            /**
             * @description The order.
             * @default newest
             */
            sort?: components["schemas"]["ClientSort"];
            /**
             * Format: date-time
             * @description Only clients that last changed at or after this time. The list is then in the order of last changes, oldest first.
             */
            updatedFrom?: string;
            /**
             * Format: date-time
             * @description Only clients that last changed before this time, in the same order.
             */
            updatedTo?: string;
            /**
             * @description Page size, 1–100.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. */
            cursor?: string;
        };
        ListCollectionsInput: {
            /**
             * @description True to skip inactive collections. Visitors only see active ones.
             * @default true
             */
            onlyActive?: boolean;
            /**
             * Format: date-time
             * @description Only collections that last changed at or after this time. The list is then in the order of last changes, oldest first.
             */
            updatedFrom?: string;
            /**
             * Format: date-time
             * @description Only collections that last changed before this time, in the same order.
             */
            updatedTo?: string;
            /**
             * @description Page size, 1–100.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. */
            cursor?: string;
        };
        ListCommissionRulesInput: {
            /** @description Only of this staff member. */
            staffId?: string;
            /** @description Only for this item. */
            catalogItemId?: string;
            /** @description True: only general rules. False: only rules of a staff member. */
            forEverybody?: boolean;
            /**
             * @description Page size, 1–100.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. */
            cursor?: string;
        };
        ListCommissionsCsvInput: {
            /**
             * Format: date
             * @description The first local day.
             */
            from: string;
            /**
             * Format: date
             * @description The last local day.
             */
            to: string;
            /** @description Only of this staff member. */
            staffId?: string;
            /** @description Only for this item. */
            catalogItemId?: string;
        };
        ListCommissionsInput: {
            /**
             * Format: date
             * @description The first local day.
             */
            from: string;
            /**
             * Format: date
             * @description The last local day.
             */
            to: string;
            /** @description Only of this staff member. */
            staffId?: string;
            /** @description Only for this item. */
            catalogItemId?: string;
            /**
             * @description Page size, 1–100.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. */
            cursor?: string;
        };
        ListConversationMessagesInput: {
            /** @description The conversation. */
            conversationId: string;
            /**
             * @description Page size, 1–100.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. */
            cursor?: string;
        };
        ListConversationsInput: {
            /** @description Only in this state. */
            state?: components["schemas"]["ConversationState"];
            /** @description True: only unread ones. False: only read ones. */
            unread?: boolean;
            /** @description Only those that this member answers, by user id. */
            assignedTo?: string;
            /** @description Only of this client. */
            clientId?: string;
            /** @description Part of a name, a phone number or an e-mail address. */
            search?: string;
            /**
             * @description Page size, 1–100.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. */
            cursor?: string;
        };
        ListCustomFieldsInput: {
            /** @description Only of this kind of record. */
            record?: components["schemas"]["CustomFieldRecord"];
            /**
             * @description True to skip inactive fields.
             * @default false
             */
            onlyActive?: boolean;
        };
        ListDiscountsInput: {
            /**
             * @description True to skip inactive ones.
             * @default false
             */
            onlyActive?: boolean;
            /**
             * Format: date-time
             * @description Only discounts that last changed at or after this time. The list is then in the order of last changes, oldest first.
             */
            updatedFrom?: string;
            /**
             * Format: date-time
             * @description Only discounts that last changed before this time, in the same order.
             */
            updatedTo?: string;
            /**
             * @description Page size, 1–100.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. */
            cursor?: string;
        };
        ListExternalRecordsInput: {
            /** @description The kind of objects. */
            kind: components["schemas"]["ExternalKind"];
            /** @description Ids of your own. */
            externalIds?: string[];
            /** @description Ids of the objects. */
            ids?: string[];
            /**
             * @description Page size, 1–100.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. */
            cursor?: string;
        };
        ListFormAnswersInput: {
            /** @description The client. */
            clientId: string;
            /**
             * @description Page size, 1–100.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. */
            cursor?: string;
        };
        ListFormsInput: {
            /**
             * @description True to skip inactive forms.
             * @default false
             */
            onlyActive?: boolean;
        };
        ListGiftCardsCsvInput: {
            /** @description Only with these statuses. */
            status?: components["schemas"]["GiftCardStatus"][];
            /** @description Only of this client. */
            clientId?: string;
            /** @description Only from this order. */
            orderId?: string;
            /** @description Only with these last characters, or of clients found by this text. */
            text?: string;
            /**
             * Format: date-time
             * @description Only gift cards that last changed at or after this time. The list is then in the order of last changes, oldest first.
             */
            updatedFrom?: string;
            /**
             * Format: date-time
             * @description Only gift cards that last changed before this time, in the same order.
             */
            updatedTo?: string;
        };
        ListGiftCardsInput: {
            /** @description Only with these statuses. */
            status?: components["schemas"]["GiftCardStatus"][];
            /** @description Only of this client. */
            clientId?: string;
            /** @description Only from this order. */
            orderId?: string;
            /** @description Only with these last characters, or of clients found by this text. */
            text?: string;
            /**
             * Format: date-time
             * @description Only gift cards that last changed at or after this time. The list is then in the order of last changes, oldest first.
             */
            updatedFrom?: string;
            /**
             * Format: date-time
             * @description Only gift cards that last changed before this time, in the same order.
             */
            updatedTo?: string;
            /**
             * @description Page size, 1–100.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. */
            cursor?: string;
        };
        ListHeldMessagesInput: {
            /** @description Only to this e-mail address or phone. */
            recipient?: string;
            /**
             * @description Page size, 1–100.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. */
            cursor?: string;
        };
        ListInvitationsInput: {
            /**
             * @description Page size, 1–100.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. */
            cursor?: string;
        };
        /** @description A service or a product. */
        ListItemLocationsCatalogItem: {
            /** @description The item, `item_…`. */
            itemId: string;
            /** @description The item as each location offers it; empty if the business has one location. */
            locations: components["schemas"]["ItemAtLocation"][];
        };
        ListItemLocationsInput: {
            /** @description The item, `item_…`. */
            itemId: string;
        };
        ListLocationsInput: {
            /**
             * @description True: archived ones, too.
             * @default false
             */
            archived?: boolean;
        };
        ListLocationsLocation: components["schemas"]["WidgetConfigLocation"] & {
            /** @description Its opening hours, a JSON document in canonical form, with other hours of single days in `exceptions`. */
            workingHours: string;
            /** @description The maximum number of simultaneous bookings there; null: the number of active staff, at least 1. Null for visitors, too. */
            parallelCapacity: number | null;
            /** @description Minutes that staff need between it and another location; of two the larger number counts. Null for visitors. */
            travelMinutes: number | null;
            /** @description The page of the location at another service of reviews, such as Google. Everybody who reviews a visit sees it. */
            reviewUrl: string | null;
            /** @description The prefix of its receipt numbers; null: that of the business. Null for visitors. */
            receiptPrefix: string | null;
            /** @description True if online orders are delivered from there. */
            delivers: boolean;
            /** @description True if buyers may collect online orders there. */
            offersPickup: boolean;
            /** @description Its place in lists, lowest first. */
            position: number;
            /** @description Its status. */
            status: components["schemas"]["LocationStatus"];
            /** @description Increases with every change; send it back to detect conflicting edits. Of the main location, that of the business. */
            version: number;
            /** @description Your own id of it, unique in the business among objects of its kind; null: none, and for visitors. */
            externalId: string | null;
            /** @description Your own data about it; empty for visitors. */
            metadata: {
                [key: string]: string;
            };
        };
        ListLoyaltyRewardsInput: {
            /**
             * @description True to skip inactive ones.
             * @default false
             */
            onlyActive?: boolean;
        };
        ListMembersInput: {
            /**
             * @description Page size, 1–100.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. */
            cursor?: string;
        };
        /** @description A person who signs in. `User` describes the members without a text. */
        ListMembersUser: {
            userId: string;
            email: string;
            name: string;
        };
        ListMembershipsCsvInput: {
            /** @description Only of this client. */
            clientId?: string;
            /** @description Only of this plan. */
            itemId?: string;
            /** @description Only with these statuses. */
            status?: components["schemas"]["MembershipStatus"][];
            /**
             * Format: date-time
             * @description Only memberships that last changed at or after this time. The list is then in the order of last changes, oldest first.
             */
            updatedFrom?: string;
            /**
             * Format: date-time
             * @description Only memberships that last changed before this time, in the same order.
             */
            updatedTo?: string;
        };
        ListMembershipsInput: {
            /** @description Only of this client. */
            clientId?: string;
            /** @description Only of this plan. */
            itemId?: string;
            /** @description Only with these statuses. */
            status?: components["schemas"]["MembershipStatus"][];
            /**
             * Format: date-time
             * @description Only memberships that last changed at or after this time. The list is then in the order of last changes, oldest first.
             */
            updatedFrom?: string;
            /**
             * Format: date-time
             * @description Only memberships that last changed before this time, in the same order.
             */
            updatedTo?: string;
            /**
             * @description Page size, 1–100.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. */
            cursor?: string;
        };
        ListMessagesInput: {
            /** @description Only messages to this client. */
            clientId?: string;
            /**
             * @description Page size, 1–100.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. */
            cursor?: string;
        };
        ListNotificationTextsInput: {
            /** @description Only of this kind. */
            kind?: components["schemas"]["NotificationKind"];
        };
        ListNotificationVariablesInput: {
            /** @description The kind. */
            kind: components["schemas"]["NotificationKind"];
            /**
             * @description The language of descriptions and samples; default: the business's.
             * @enum {string}
             */
            language?: "en" | "de" | "es" | "fr" | "it" | "pl" | "ru" | "uk";
        };
        ListNotificationsInput: {
            /** @description Only with this status. */
            status?: components["schemas"]["NotificationStatus"];
            /** @description Only about this appointment and its payments. */
            appointmentId?: string;
            /** @description Only of this written message: one for each recipient. */
            messageId?: string;
            /**
             * @description Default: the language of the message.
             * @enum {string}
             */
            language?: "en" | "de" | "es" | "fr" | "it" | "pl" | "ru" | "uk";
            /**
             * @description Page size, 1–100.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. */
            cursor?: string;
        };
        ListOrdersCsvInput: {
            /** @description Only in these statuses. */
            status?: components["schemas"]["OrderStatus"][];
            /** @description Only with this payment status. */
            paymentStatus?: components["schemas"]["OrderPaymentStatus"];
            /** @description True: only cancelled orders with a refund or fee due. */
            owesMoney?: boolean;
            /** @description Only orders with this shipping progress; orders without goods never match. */
            fulfilment?: components["schemas"]["Fulfilment"][];
            /** @description Only of the client with this phone number. */
            clientPhone?: string;
            /** @description Only of this client. */
            clientId?: string;
            /** @description Only at this location. */
            locationId?: string;
            /** @description Only with this number, or of clients found by this text. */
            text?: string;
            /**
             * Format: date-time
             * @description Placed at or after this instant.
             */
            from?: string;
            /**
             * Format: date-time
             * @description Placed before this instant.
             */
            to?: string;
            /** @description Only the order with this number. */
            number?: number;
            /** @description Only these, by id. */
            ids?: string[];
            /** @description Only these, by your own ids. */
            externalIds?: string[];
            /**
             * Format: date-time
             * @description Only orders that last changed at or after this time. The list is then in the order of last changes, oldest first.
             */
            updatedFrom?: string;
            /**
             * Format: date-time
             * @description Only orders that last changed before this time, in the same order.
             */
            updatedTo?: string;
        };
        ListOrdersInput: {
            /** @description Only in these statuses. */
            status?: components["schemas"]["OrderStatus"][];
            /** @description Only with this payment status. */
            paymentStatus?: components["schemas"]["OrderPaymentStatus"];
            /** @description True: only cancelled orders with a refund or fee due. */
            owesMoney?: boolean;
            /** @description Only orders with this shipping progress; orders without goods never match. */
            fulfilment?: components["schemas"]["Fulfilment"][];
            /** @description Only of the client with this phone number. */
            clientPhone?: string;
            /** @description Only of this client. */
            clientId?: string;
            /** @description Only at this location. */
            locationId?: string;
            /** @description Only with this number, or of clients found by this text. */
            text?: string;
            /**
             * Format: date-time
             * @description Placed at or after this instant.
             */
            from?: string;
            /**
             * Format: date-time
             * @description Placed before this instant.
             */
            to?: string;
            /** @description Only the order with this number. */
            number?: number;
            /** @description Only these, by id. */
            ids?: string[];
            /** @description Only these, by your own ids. */
            externalIds?: string[];
            /**
             * Format: date-time
             * @description Only orders that last changed at or after this time. The list is then in the order of last changes, oldest first.
             */
            updatedFrom?: string;
            /**
             * Format: date-time
             * @description Only orders that last changed before this time, in the same order.
             */
            updatedTo?: string;
            /**
             * @description Page size, 1–100.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. */
            cursor?: string;
        };
        ListOrdersOrder: components["schemas"]["Order"] & {
            /**
             * Format: date-time
             * @description When it last changed, whatever changed it.
             */
            updatedAt: string;
        };
        ListPackagesCsvInput: {
            /** @description Only of this client. */
            clientId?: string;
            /** @description Only with these statuses. */
            status?: components["schemas"]["PackageStatus"][];
            /**
             * Format: date-time
             * @description Only packages that last changed at or after this time. The list is then in the order of last changes, oldest first.
             */
            updatedFrom?: string;
            /**
             * Format: date-time
             * @description Only packages that last changed before this time, in the same order.
             */
            updatedTo?: string;
        };
        ListPackagesInput: {
            /** @description Only of this client. */
            clientId?: string;
            /** @description Only with these statuses. */
            status?: components["schemas"]["PackageStatus"][];
            /**
             * Format: date-time
             * @description Only packages that last changed at or after this time. The list is then in the order of last changes, oldest first.
             */
            updatedFrom?: string;
            /**
             * Format: date-time
             * @description Only packages that last changed before this time, in the same order.
             */
            updatedTo?: string;
            /**
             * @description Page size, 1–100.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. */
            cursor?: string;
        };
        ListPaymentProvidersInput: {
            /**
             * @description Default: English.
             * @enum {string}
             */
            language?: "en" | "de" | "es" | "fr" | "it" | "pl" | "ru" | "uk";
        };
        ListPaymentsCsvInput: {
            /** @description Only for this order. */
            orderId?: string;
            /** @description Only for this appointment. */
            appointmentId?: string;
            /** @description Only with these statuses. */
            status?: components["schemas"]["PaymentStatus"][];
            /** @description Only through this provider. */
            provider?: components["schemas"]["PaymentProvider"];
            /** @description Only by these methods. */
            method?: components["schemas"]["PaymentMethod"][];
            /** @description Only of this location. */
            locationId?: string;
            /**
             * Format: date-time
             * @description Started at or after this instant.
             */
            from?: string;
            /**
             * Format: date-time
             * @description Started before this instant.
             */
            to?: string;
            /**
             * Format: date-time
             * @description Only payments that last changed at or after this time. The list is then in the order of last changes, oldest first.
             */
            updatedFrom?: string;
            /**
             * Format: date-time
             * @description Only payments that last changed before this time, in the same order.
             */
            updatedTo?: string;
        };
        ListPaymentsInput: {
            /** @description Only for this order. */
            orderId?: string;
            /** @description Only for this appointment. */
            appointmentId?: string;
            /** @description Only with these statuses. */
            status?: components["schemas"]["PaymentStatus"][];
            /** @description Only through this provider. */
            provider?: components["schemas"]["PaymentProvider"];
            /** @description Only by these methods. */
            method?: components["schemas"]["PaymentMethod"][];
            /** @description Only of this location. */
            locationId?: string;
            /**
             * Format: date-time
             * @description Started at or after this instant.
             */
            from?: string;
            /**
             * Format: date-time
             * @description Started before this instant.
             */
            to?: string;
            /**
             * Format: date-time
             * @description Only payments that last changed at or after this time. The list is then in the order of last changes, oldest first.
             */
            updatedFrom?: string;
            /**
             * Format: date-time
             * @description Only payments that last changed before this time, in the same order.
             */
            updatedTo?: string;
            /**
             * @description Page size, 1–100.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. */
            cursor?: string;
        };
        ListPaymentsPayment: components["schemas"]["InitPaymentPayment"] & {
            /**
             * Format: date-time
             * @description When it last changed, whatever changed it.
             */
            updatedAt: string;
        };
        ListProposalsInput: {
            /** @description Only with these statuses. */
            status?: components["schemas"]["ProposalStatus"][];
            /**
             * @description Page size, 1–100.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. */
            cursor?: string;
        };
        ListReceiptsCsvInput: {
            /** @description Only of these kinds. */
            kind?: components["schemas"]["ReceiptKind"][];
            /** @description Only for this order. */
            orderId?: string;
            /** @description Only for this appointment. */
            appointmentId?: string;
            /** @description Only of this client. */
            clientId?: string;
            /** @description Only of this location. */
            locationId?: string;
            /** @description Only with this number, or of clients found by this text. */
            text?: string;
            /**
             * Format: date-time
             * @description Issued at or after this instant.
             */
            from?: string;
            /**
             * Format: date-time
             * @description Issued before this instant.
             */
            to?: string;
            /**
             * Format: date-time
             * @description Only documents that last changed at or after this time. The list is then in the order of last changes, oldest first.
             */
            updatedFrom?: string;
            /**
             * Format: date-time
             * @description Only documents that last changed before this time, in the same order.
             */
            updatedTo?: string;
        };
        ListReceiptsInput: {
            /** @description Only of these kinds. */
            kind?: components["schemas"]["ReceiptKind"][];
            /** @description Only for this order. */
            orderId?: string;
            /** @description Only for this appointment. */
            appointmentId?: string;
            /** @description Only of this client. */
            clientId?: string;
            /** @description Only of this location. */
            locationId?: string;
            /** @description Only with this number, or of clients found by this text. */
            text?: string;
            /**
             * Format: date-time
             * @description Issued at or after this instant.
             */
            from?: string;
            /**
             * Format: date-time
             * @description Issued before this instant.
             */
            to?: string;
            /**
             * Format: date-time
             * @description Only documents that last changed at or after this time. The list is then in the order of last changes, oldest first.
             */
            updatedFrom?: string;
            /**
             * Format: date-time
             * @description Only documents that last changed before this time, in the same order.
             */
            updatedTo?: string;
            /**
             * @description Page size, 1–100.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. */
            cursor?: string;
        };
        /** @description `ReceiptReference` describes the members without a text. */
        ListReceiptsReceiptReference: components["schemas"]["ListBuyerReceiptsReceiptReference"] & {
            /** Format: date-time */
            issuedAt: string;
        };
        ListResourcesInput: {
            /** @description Only these, by id. */
            ids?: string[];
            /** @description Only these, by your own ids. */
            externalIds?: string[];
            /** @description Only at this location. */
            locationId?: string;
            /**
             * Format: date-time
             * @description Only resources that last changed at or after this time. The list is then in the order of last changes, oldest first.
             */
            updatedFrom?: string;
            /**
             * Format: date-time
             * @description Only resources that last changed before this time, in the same order.
             */
            updatedTo?: string;
            /**
             * @description Page size, 1–100.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. */
            cursor?: string;
        };
        ListReviewsInput: {
            /** @description Only in this state. */
            status?: components["schemas"]["ReviewStatus"];
            /** @description Only with at least this number of stars. */
            starsFrom?: number;
            /** @description Only with at most this number of stars. */
            starsTo?: number;
            /** @description Only of visits with this staff member. */
            staffId?: string;
            /** @description Only of visits at this location. */
            locationId?: string;
            /** @description Only of visits of this client. */
            clientId?: string;
            /** @description True: only answered reviews. False: only others. */
            answered?: boolean;
            /** @description True: only reviews with open reports. False: only others. */
            reported?: boolean;
            /**
             * @description Page size, 1–100.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. */
            cursor?: string;
        };
        ListShopThemesInput: {
            /**
             * @description The language of names.
             * @enum {string}
             */
            language?: "en" | "de" | "es" | "fr" | "it" | "pl" | "ru" | "uk";
        };
        ListStaffInput: {
            /**
             * @description True to skip inactive staff.
             * @default true
             */
            onlyActive?: boolean;
            /** @description Only these, by id. */
            ids?: string[];
            /** @description Only these, by your own ids. */
            externalIds?: string[];
            /**
             * Format: date-time
             * @description Only staff that last changed at or after this time. The list is then in the order of last changes, oldest first.
             */
            updatedFrom?: string;
            /**
             * Format: date-time
             * @description Only staff that last changed before this time, in the same order.
             */
            updatedTo?: string;
            /**
             * @description Page size, 1–100.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. */
            cursor?: string;
        };
        ListStockCsvInput: {
            /** @description The stock at this location; absent: that of all locations together. */
            locationId?: string;
            /**
             * @description True to list only stock that is at most `lowStock`.
             * @default false
             */
            onlyLow?: boolean;
        };
        ListStockInput: {
            /** @description The stock at this location; absent: that of all locations together. */
            locationId?: string;
            /**
             * @description True to list only stock that is at most `lowStock`.
             * @default false
             */
            onlyLow?: boolean;
            /**
             * @description Page size, 1–100.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. */
            cursor?: string;
        };
        ListStockMovementsInput: {
            /** @description The item. */
            itemId: string;
            /** @description Only this variant. */
            variantId?: string;
            /** @description Only at this location. */
            locationId?: string;
            /**
             * @description Page size, 1–100.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. */
            cursor?: string;
        };
        ListStockTransfersInput: {
            /** @description Only with these statuses; default: all. */
            status?: components["schemas"]["StockTransferStatus"][];
            /** @description Only those that this location sends or receives. */
            locationId?: string;
            /**
             * Format: date-time
             * @description Only transfers that last changed at or after this time. The list is then in the order of last changes, oldest first.
             */
            updatedFrom?: string;
            /**
             * Format: date-time
             * @description Only transfers that last changed before this time, in the same order.
             */
            updatedTo?: string;
            /**
             * @description Page size, 1–100.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. */
            cursor?: string;
        };
        /** @description The price and the limits of a tariff. `Tariff` describes the members without a text. */
        ListTariffsTariff: {
            key: string;
            name: string;
            description: string;
            monthlyPrice: number;
            currency: string;
            limits: components["schemas"]["ListTariffsTariffLimits"];
        };
        /** @description The limits of a tariff; null: unlimited. `TariffLimits` describes the members without a text. */
        ListTariffsTariffLimits: {
            staff: number | null;
            catalogItems: number | null;
            appointmentsPerMonth: number | null;
        };
        ListTaxRatesInput: {
            /**
             * @description True to skip inactive rates.
             * @default false
             */
            onlyActive?: boolean;
            /**
             * Format: date-time
             * @description Only tax rates that last changed at or after this time. The list is then in the order of last changes, oldest first.
             */
            updatedFrom?: string;
            /**
             * Format: date-time
             * @description Only tax rates that last changed before this time, in the same order.
             */
            updatedTo?: string;
            /**
             * @description Page size, 1–100.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. */
            cursor?: string;
        };
        ListTextRepliesInput: {
            /** @description Only of this client. */
            clientId?: string;
            /** @description True: only understood messages. False: only others, for people to read. */
            understood?: boolean;
            /**
             * @description Page size, 1–100.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. */
            cursor?: string;
        };
        ListTimeEntriesCsvInput: {
            /** @description Only of this staff member. */
            staffId?: string;
            /**
             * Format: date
             * @description Only entries that began on this local day or later.
             */
            from?: string;
            /**
             * Format: date
             * @description Only entries that began on this local day or earlier.
             */
            to?: string;
            /** @description True: only open entries. False: only ended ones. */
            open?: boolean;
            /** @description True: only approved entries. False: only others. */
            approved?: boolean;
        };
        ListTimeEntriesInput: {
            /** @description Only of this staff member. */
            staffId?: string;
            /**
             * Format: date
             * @description Only entries that began on this local day or later.
             */
            from?: string;
            /**
             * Format: date
             * @description Only entries that began on this local day or earlier.
             */
            to?: string;
            /** @description True: only open entries. False: only ended ones. */
            open?: boolean;
            /** @description True: only approved entries. False: only others. */
            approved?: boolean;
            /**
             * @description Page size, 1–100.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. */
            cursor?: string;
        };
        ListTimeOffRequestsInput: {
            /** @description Only of this staff member. */
            staffId?: string;
            /** @description Only with these statuses; default: all. */
            status?: components["schemas"]["TimeOffRequestStatus"][];
            /**
             * Format: date-time
             * @description Only requests that last changed at or after this time. The list is then in the order of last changes, oldest first.
             */
            updatedFrom?: string;
            /**
             * Format: date-time
             * @description Only requests that last changed before this time, in the same order.
             */
            updatedTo?: string;
            /**
             * @description Page size, 1–100.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. */
            cursor?: string;
        };
        ListTranslationsCsvInput: {
            /** @description The language, one of the business's `languages`. */
            language: string;
            /** @description Only of this type. */
            type?: components["schemas"]["TranslatedType"];
            /**
             * @description True: only texts without a current translation.
             * @default false
             */
            onlyMissing?: boolean;
            /** @description Only texts with this in the original or the translation. */
            search?: string;
        };
        ListTranslationsInput: {
            /** @description The language, one of the business's `languages`. */
            language: string;
            /** @description Only of this type. */
            type?: components["schemas"]["TranslatedType"];
            /**
             * @description True: only texts without a current translation.
             * @default false
             */
            onlyMissing?: boolean;
            /** @description Only texts with this in the original or the translation. */
            search?: string;
            /**
             * @description Page size, 1–100.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. */
            cursor?: string;
        };
        ListTreatmentNotesInput: {
            /** @description The client. */
            clientId: string;
            /**
             * @description Page size, 1–100.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. */
            cursor?: string;
        };
        ListViewsInput: {
            /** @description The list; default: all. */
            list?: components["schemas"]["ViewedList"];
        };
        ListWaitlistCsvInput: {
            /** @description Only with these statuses; default: waiting and offered ones. */
            status?: components["schemas"]["WaitlistStatus"][];
            /** @description Only for this service. */
            catalogItemId?: string;
            /** @description Only entries that this staff member may serve. */
            staffId?: string;
            /** @description Only entries that may be served at this location. */
            locationId?: string;
            /** @description Only of this client. */
            clientId?: string;
            /**
             * Format: date
             * @description Only entries that include this local day.
             */
            date?: string;
            /**
             * Format: date-time
             * @description Only entries that last changed at or after this time. The list is then in the order of last changes, oldest first.
             */
            updatedFrom?: string;
            /**
             * Format: date-time
             * @description Only entries that last changed before this time, in the same order.
             */
            updatedTo?: string;
        };
        ListWaitlistInput: {
            /** @description Only with these statuses; default: waiting and offered ones. */
            status?: components["schemas"]["WaitlistStatus"][];
            /** @description Only for this service. */
            catalogItemId?: string;
            /** @description Only entries that this staff member may serve. */
            staffId?: string;
            /** @description Only entries that may be served at this location. */
            locationId?: string;
            /** @description Only of this client. */
            clientId?: string;
            /**
             * Format: date
             * @description Only entries that include this local day.
             */
            date?: string;
            /**
             * Format: date-time
             * @description Only entries that last changed at or after this time. The list is then in the order of last changes, oldest first.
             */
            updatedFrom?: string;
            /**
             * Format: date-time
             * @description Only entries that last changed before this time, in the same order.
             */
            updatedTo?: string;
            /**
             * @description Page size, 1–100.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. */
            cursor?: string;
        };
        ListWebhookDeliveriesInput: {
            /** @description Only to this endpoint. */
            endpointId?: string;
            /** @description Only with this status. */
            status?: components["schemas"]["WebhookDeliveryStatus"];
            /** @description Only of this event type. */
            event?: components["schemas"]["WebhookEvent"];
            /**
             * @description Page size, 1–100.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. */
            cursor?: string;
        };
        ListWebhookEndpointsInput: {
            /**
             * @description Page size, 1–100.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. */
            cursor?: string;
        };
        ListWidgetOriginsInput: {
            /**
             * @description Page size, 1–100.
             * @default 20
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. */
            cursor?: string;
        };
        /** @description A listed business, as visitors see it. */
        ListedBusiness: {
            /** @description The business. */
            businessId: string;
            /** @description Its slug. */
            slug: string;
            /** @description Its name. */
            name: string;
            /** @description The location that was found, `loc_…`; null: the only one, or the business as a whole. */
            locationId: string | null;
            /** @description The name of the location, if the business has several. */
            locationName: string | null;
            /** @description Its kinds. */
            kinds: components["schemas"]["DirectoryKindName"][];
            /** @description Its postal address. */
            address: string | null;
            /** @description Its town. */
            town: string;
            /** @description Its postal code. */
            postalCode: string | null;
            /** @description The latitude of its door in degrees. */
            latitude: number | null;
            /** @description The longitude of its door in degrees. */
            longitude: number | null;
            /** @description The distance from the given place in metres, as the crow flies; null without a place. */
            distanceMeters: number | null;
            /** @description Its phone number. */
            phone: string | null;
            /** @description A picture of it or of one of its services. */
            imageUrl: string | null;
            /** @description A short line about it. */
            tagline: string | null;
            /** @description A colour as `#rrggbb`. */
            accentColor: string | null;
            /** @description Its time zone. */
            timezone: string;
            /** @description Its currency. */
            currency: string;
            /** @description Its language, such as `de`, with a country if one is set. */
            locale: string;
            /** @description Its country as two letters, such as `DE`; null if unknown. */
            country: string | null;
            /** @description The page of the business: its shop, or else its booking page. */
            url: string;
            /** @description The page at which its services are booked. */
            bookingUrl: string;
            /** @description Its weekly opening hours. */
            openingHours: components["schemas"]["OpeningInterval"][];
            /** @description The service that fits the search best, or else its cheapest one; null: it offers none online. */
            service: components["schemas"]["DirectoryService"] | null;
            /** @description Up to five services, the most fitting first. */
            services: components["schemas"]["DirectoryService"][];
            /** @description True if free times were looked up. False: they were not asked for, or are too many for a search; see its page. */
            timesChecked: boolean;
            /** @description The first free times of `service`, three at most. */
            times: components["schemas"]["DirectoryTime"][];
            /** @description The number of published reviews. */
            reviewCount: number;
            /** @description The average of their stars, with two decimals; null without reviews. */
            averageStars: number | null;
            /**
             * Format: date-time
             * @description When what it shows was last changed in the directory.
             */
            changedAt: string;
        };
        /** @description A page of listed businesses. */
        ListedBusinessPage: {
            /** @description The businesses, the nearest first, or else by name. */
            items: components["schemas"]["ListedBusiness"][];
            /** @description The cursor of the next page, or null. */
            nextCursor: string | null;
            /** @description The search with its typing errors corrected, if nothing matched it as it was. */
            correctedSearch: string | null;
        };
        /** @description A listed business in a site map. */
        ListedSlug: {
            /** @description Its slug. */
            slug: string;
            /** @description Its name. */
            name: string;
            /** @description The page of the business: its shop, or else its booking page. */
            url: string;
            /**
             * Format: date-time
             * @description When what it shows was last changed in the directory.
             */
            changedAt: string;
        };
        /** @description A page of slugs of listed businesses. */
        ListedSlugPage: {
            /** @description The businesses, by slug. */
            items: components["schemas"]["ListedSlug"][];
            /** @description The cursor of the next page, or null. */
            nextCursor: string | null;
        };
        /** @description A place where a business works. Every business has its main location, whose address, phone, zone, hours and capacity are those of the business itself. */
        Location: {
            /** @description Its name; of the main location that of the business, unless it has its own. */
            name: string;
            /** @description Its name in addresses, unique in the business; of the main location that of the business. */
            slug: string;
            /** @description Postal address. */
            address: string | null;
            /** @description Phone number, E.164. */
            phone: string | null;
            /** @description The latitude of its door in degrees; null: unknown, so nobody learns the distance. */
            latitude: number | null;
            /** @description The longitude of its door in degrees. */
            longitude: number | null;
        };
        /** @description The locations of a business. */
        LocationList: {
            /** @description The locations, in their order. */
            items: components["schemas"]["ListLocationsLocation"][];
        };
        /** @description A period of time at a location. */
        LocationSpan: {
            /**
             * Format: date-time
             * @description The start, UTC.
             */
            startAt: string;
            /**
             * Format: date-time
             * @description The end, UTC.
             */
            endAt: string;
            /** @description The location, `loc_…`. */
            locationId: string;
        };
        /**
         * @description The status of a location.
         * @enum {string}
         */
        LocationStatus: "active" | "archived";
        /** @description The terms of an item at one of several locations. */
        LocationTerms: {
            /** @description The location. */
            locationId: string;
            /** @description False if the item cannot be booked or bought there. */
            isOffered: boolean;
            /** @description The price in major units; null: the item's. Variants and staff with a price of their own keep it. */
            price: number | null;
            /** @description The duration in minutes; null: the service's. */
            durationMinutes: number | null;
        };
        /** @description The terms of an item at one of several locations. */
        LocationTermsInput: {
            /** @description The location. */
            locationId: string;
            /** @description False if the item cannot be booked or bought there; absent: true. */
            isOffered?: boolean;
            /** @description The price in major units; null: the item's. Items with variants have none. */
            price?: number | null;
            /** @description The duration in minutes; null: the service's. Services with variants have none. */
            durationMinutes?: number | null;
        };
        /** @description A look that is being worked on, which visitors do not see. */
        LookDraft: {
            /** @description Increases with every change; send it back to detect conflicting edits. */
            version: number;
            /**
             * Format: date-time
             * @description The last change.
             */
            changedAt: string;
            /** @description The look. */
            look: components["schemas"]["ShopLook"];
        };
        /** @description A page, with its sections in order. */
        LookPage: {
            /** @description The page. */
            name: components["schemas"]["ThemedPage"];
            /** @description Its sections. */
            sections: components["schemas"]["LookSection"][];
        };
        /** @description A page with its sections in order, to store. */
        LookPageInput: {
            /** @description The page. */
            name: components["schemas"]["ThemedPage"];
            /** @description Its sections. */
            sections: components["schemas"]["LookSectionInput"][];
        };
        /** @description A section of a page. */
        LookSection: {
            /** @description Its key, unique on its page. */
            key: string;
            /** @description Its kind, of the theme's sections. */
            type: string;
            /** @description True if visitors do not see it. */
            hidden: boolean;
            /** @description Its settings by name, as far as they are set. */
            settings: Record<string, never>;
        };
        /** @description A section of a page to store. */
        LookSectionInput: {
            /** @description Its key, unique on its page: letters and digits. */
            key: string;
            /** @description Its kind, of the theme's sections. */
            type: string;
            /** @description True if visitors do not see it. Default: false. */
            hidden?: boolean;
            /** @description Its settings by name. */
            settings?: Record<string, never>;
        };
        /** @description The points of a client of a business. */
        LoyaltyAccount: {
            /** @description The business. */
            businessId: string;
            /** @description The name of the business. */
            businessName: string;
            /** @description The currency of its amounts, ISO 4217. */
            currency: string;
            /** @description The client. */
            clientId: string;
            /** @description True if the business has points now. */
            active: boolean;
            /** @description The points. Only refunds make them negative. */
            balance: number;
            /**
             * Format: date
             * @description The last day of the points, unless more are earned or exchanged before; null if they do not end.
             */
            lastDay: string | null;
            /** @description The points earned in this calendar year, which count for the tier; 0 if the business has no tiers. */
            yearPoints: number;
            /** @description The tier of the client; null below the first. */
            tier: components["schemas"]["ReachedLoyaltyTier"] | null;
            /** @description The next higher tier; null at the highest one. */
            nextTier: components["schemas"]["LoyaltyTier"] | null;
            /** @description The cheapest reward for which points are lacking; null if they suffice for all. */
            nextReward: components["schemas"]["NextLoyaltyReward"] | null;
            /** @description The code by which the client recommends the business; null before the first points, and if friends bring none. */
            friendCode: string | null;
            /** @description The booking page for friends; null without a code. */
            friendUrl: string | null;
            /** @description The shop for friends; null without a code or a shop. */
            shopFriendUrl: string | null;
            /** @description The points of both for a friend's first paid visit; null if friends bring none. */
            friendPoints: number | null;
            /** @description The client who recommended the business to this one. */
            referrerId: string | null;
            /** @description Name of the client who recommended the business; null for buyers. */
            referrerName: string | null;
            /** @description The rewards that clients can get, the cheapest first. */
            rewards: components["schemas"]["LoyaltyReward"][];
            /** @description The rewards that the client got and has not used, newest first. */
            vouchers: components["schemas"]["LoyaltyVoucher"][];
        };
        /** @description A change of a client's points. The balance is the sum of all changes. */
        LoyaltyEntry: {
            /** @description The entry, `lye_…`. */
            entryId: string;
            /** @description The kind of change. */
            kind: components["schemas"]["LoyaltyEntryKind"];
            /** @description The points added; negative if they were taken. */
            points: number;
            /** @description The order, appointment or visit that earned them, or the recommended client. */
            source: string | null;
            /** @description The discount of the reward, for points exchanged or given back. */
            discountId: string | null;
            /** @description The reason, of a change by staff. */
            reason: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
        };
        /**
         * @description The kind of change of a client's points.
         * @enum {string}
         */
        LoyaltyEntryKind: "earned" | "friend" | "redeemed" | "given_back" | "adjusted" | "expired";
        /** @description One page of a ledger. */
        LoyaltyEntryPage: {
            /** @description The entries, newest first. */
            items: components["schemas"]["LoyaltyEntry"][];
            /** @description `cursor` of the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @description The terms by which clients earn points. Points are off until the business switches them on. */
        LoyaltyProgram: {
            /** @description True if sales earn points. */
            active: boolean;
            /** @description The points for each `perAmount`, or for each visit. */
            points: number;
            /** @description The amount paid that earns the points, in major units; null: each visit that took place earns them. */
            perAmount: number | null;
            /** @description The points of both for a friend's first paid visit; null: friends bring none. */
            friendPoints: number | null;
            /** @description The maximum number of friends a year for whom one client gets points. */
            mostFriends: number;
            /** @description The months after the last movement in which the points of a client end; null: they never end. */
            expiryMonths: number | null;
            /** @description The tiers, the lowest first. */
            tiers: components["schemas"]["LoyaltyTier"][];
            /** @description Increases with every change; 0 before the first. Send it back to detect conflicting edits. */
            version: number;
        };
        /** @description A reward that clients get for points. */
        LoyaltyReward: {
            /** @description The reward, `rwd_…`. */
            rewardId: string;
            /** @description Its name as clients read it. */
            name: string;
            /** @description The points that it costs. */
            points: number;
            /** @description The amount off an order, in major units; null: an item free of charge. */
            amount: number | null;
            /** @description The item free of charge, at its list price when the points are exchanged; null: an amount off. */
            catalogItemId: string | null;
            /** @description True if clients can get it. */
            active: boolean;
            /** @description Increases with every change; send it back to detect conflicting edits. */
            version: number;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
        };
        /** @description A tier of clients, which the points of a calendar year reach. */
        LoyaltyTier: {
            /** @description Its name as clients read it. */
            name: string;
            /** @description The points of a year that reach it. */
            pointsFrom: number;
            /** @description The points that its sales earn, in percent of the usual ones. */
            percent: number;
        };
        /** @description A tier of clients. */
        LoyaltyTierInput: {
            /** @description Its name as clients read it. */
            name: string;
            /** @description The points of a year that reach it. */
            pointsFrom: number;
            /** @description The points that its sales earn, in percent of the usual ones. */
            percent: number;
        };
        /** @description A reward that a client got for points: a discount with a code, of one use, for this client alone. */
        LoyaltyVoucher: {
            /** @description The discount, `dsc_…`. */
            discountId: string;
            /** @description The name of the reward. */
            name: string;
            /** @description The code to give with an order. */
            code: string;
            /** @description The points paid for it. */
            points: number;
            /** @description The amount off, in major units. */
            amount: number;
            /** @description Its state. */
            status: components["schemas"]["LoyaltyVoucherStatus"];
            /** @description The order that has it; null unless it is used. */
            orderId: string | null;
            /**
             * Format: date-time
             * @description When the points were exchanged.
             */
            issuedAt: string;
        };
        /**
         * @description The state of a reward that a client got.
         * @enum {string}
         */
        LoyaltyVoucherStatus: "open" | "used" | "given_back";
        /** @description A block of a mail. It has the fields of its kind. */
        MailBlock: {
            /** @description The kind. */
            kind: components["schemas"]["MailBlockKind"];
            /** @description The words of a heading, a text or a button, with variables. */
            text: string | null;
            /** @description The address to which a button leads, or `{{bookingLink}}`. */
            link: string | null;
            /** @description The address of a picture. */
            picture: string | null;
            /** @description The words for those who do not see a picture: what it shows. */
            alternative: string | null;
        };
        /** @description A block of a mail. Give the fields of its kind, and no other ones. */
        MailBlockInput: {
            /** @description The kind. */
            kind: components["schemas"]["MailBlockKind"];
            /** @description The words of a heading, a text or a button, with the variables of `SendMessageInput`. At most 200 characters for a heading, 60 for a button. */
            text?: string;
            /** @description The address to which a button leads: `http`, `https` or `mailto`, or `{{bookingLink}}`. Without a page to book on, the button is left out. */
            link?: string;
            /** @description The address of a stored picture: one of an item's `images`, or the answer of `uploadShopImage`. */
            picture?: string;
            /** @description The words for those who do not see a picture: what it shows. */
            alternative?: string;
        };
        /**
         * @description The kind of a block of a mail.
         * @enum {string}
         */
        MailBlockKind: "heading" | "text" | "button" | "picture" | "divider";
        MarkEventsSeenInput: {
            /** @description The events, `aud_…`. */
            eventIds: string[];
        };
        /**
         * @description The link of an online service.
         * @enum {string}
         */
        Meeting: "none" | "service" | "staff";
        /** @description A role for members of a business: built-in or custom. */
        MemberRole: {
            /** @description The custom role, `rol_…`; null for a built-in role. */
            roleId: string | null;
            /** @description The built-in role, or `custom`. */
            role: components["schemas"]["Role"];
            /** @description The name of a custom role; null for a built-in role. */
            name: string | null;
            /** @description The chosen permissions, always with `business_read`. */
            actions: components["schemas"]["Action"][];
            /** @description True if its members see only their own visits and clients. */
            ownOnly: boolean;
            /** @description The effective permissions: `actions`, with `ownOnly` only those about visits and clients. */
            allows: components["schemas"]["Action"][];
            /** @description The number of members, with invited ones. */
            members: number;
            /** @description Increases with every change; send it back to detect conflicting edits. Null for a built-in role. */
            version: number | null;
        };
        /** @description A user's membership in a business. */
        Membership: {
            /** @description The membership, `mem_…`. */
            membershipId: string;
            /** @description The role. */
            role: components["schemas"]["Role"];
            /** @description The custom role, `rol_…`, if `role` is `custom`. */
            roleId: string | null;
            /** @description The name of the custom role, if `role` is `custom`. */
            roleName: string | null;
            /** @description The locations, `loc_…`, that the member is limited to; null: all. */
            locationIds: string[] | null;
            /** @description The user; before acceptance only what the inviter entered. */
            user: components["schemas"]["ListMembersUser"];
            /**
             * Format: date-time
             * @description When the role was given.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the user accepted it, by the invitation's link or by opening the business; null for an open invitation.
             */
            acceptedAt: string | null;
        };
        /** @description The card that a client left for a membership. */
        MembershipCard: {
            /** @description The brand, such as `visa`. */
            brand: string | null;
            /** @description The last four digits of its number. */
            last4: string | null;
            /** @description The last month in which it is valid, `2029-04`. */
            validUntil: string | null;
            /**
             * Format: date-time
             * @description When the client agreed to it.
             */
            agreedAt: string;
        };
        /** @description One page of members. */
        MembershipPage: {
            /** @description The members. */
            items: components["schemas"]["Membership"][];
            /** @description `cursor` of the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @description The card or bank account that a client left for a membership. */
        MembershipPaymentMethod: {
            /** @description A card or a bank account. */
            kind: components["schemas"]["PaymentMethodKind"];
            /** @description The brand of a card, such as `visa`; null for a bank account. */
            brand: string | null;
            /** @description The last four digits of the number of the card or account. */
            last4: string | null;
            /** @description The last month in which a card is valid, `2029-04`; null for a bank account. */
            validUntil: string | null;
            /** @description The reference of the mandate for a bank account, as on the client's bank statement; null for a card. */
            mandate: string | null;
            /**
             * Format: date-time
             * @description When the client agreed to it.
             */
            agreedAt: string;
        };
        /** @description A period of a membership. */
        MembershipPeriod: {
            /**
             * Format: date
             * @description The first day, in the business's time zone.
             */
            startsOn: string;
            /**
             * Format: date
             * @description The last day.
             */
            lastDay: string;
            /** @description The order that pays it; null for members who are limited to other locations than its. */
            orderId: string | null;
        };
        /**
         * @description The length of a membership's periods.
         * @enum {string}
         */
        MembershipPeriodLength: "month" | "year";
        /**
         * @description The status of a membership.
         * @enum {string}
         */
        MembershipStatus: "trial" | "active" | "past_due" | "paused" | "ended";
        /** @description The terms of a membership. Its price is that of the plan, for each period. */
        MembershipTerms: {
            /** @description The length of a period. */
            period: components["schemas"]["MembershipPeriodLength"];
            /** @description The visits that each paid period gives, as a package; 0: none. */
            visits: number;
            /** @description The services that the visits cover. */
            itemIds: string[];
            /** @description The categories of services that the visits cover. */
            categoryIds: string[];
            /** @description True if unused visits stay valid until the end of the next period; otherwise they lapse with their period. */
            rollsOver: boolean;
            /** @description The days of a free trial that staff can start; 0: none. */
            trialDays: number;
            /** @description True if an unpaid membership pauses after the last attempt, instead of ending. */
            pausesUnpaid: boolean;
        };
        /** @description The terms of a membership. */
        MembershipTermsInput: {
            /** @description The length of a period. */
            period: components["schemas"]["MembershipPeriodLength"];
            /** @description The visits that each paid period gives, as a package; 0: none. */
            visits: number;
            /** @description The services that the visits cover; with visits, these or categories are required. */
            itemIds?: string[];
            /** @description The categories of services that the visits cover. */
            categoryIds?: string[];
            /** @description True if unused visits stay valid until the end of the next period; absent: they lapse with their period. */
            rollsOver?: boolean;
            /** @description The days of a free trial that staff can start; absent: none. */
            trialDays?: number;
            /** @description True if an unpaid membership pauses after the last attempt; absent: it ends. */
            pausesUnpaid?: boolean;
        };
        MergeClientsInput: {
            /** @description The client to merge into the kept one; it then no longer exists. */
            mergedClientId: string;
            /** @description The kept client's version last read, to detect conflicting edits. */
            version?: number;
            /** @description The client to keep. */
            clientId: string;
        };
        /** @description A client's choice for one sort of messages and one channel, at the page of a mail. */
        MessageChoice: {
            /** @description The sort of messages. */
            topic: components["schemas"]["MessageTopic"];
            /** @description The channel. */
            channel: components["schemas"]["NotificationChannel"];
            /** @description True if the client wants them; a no counts before the consents. */
            wanted: boolean;
            /**
             * Format: date-time
             * @description When the client chose it.
             */
            at: string;
            /** @description The place of the choice: `preferences`. */
            source: string;
            /** @description The words that the client saw beside it. */
            text: string;
        };
        /**
         * @description The direction of a message.
         * @enum {string}
         */
        MessageDirection: "received" | "sent";
        /** @description A file of a message. */
        MessageFile: {
            /** @description The file, `mfl_…`. */
            messageFileId: string;
            /** @description Its name, as the sender gave it. */
            name: string;
            /** @description Its type, as the sender says. Nothing proves it. */
            contentType: string;
            /** @description Its size in bytes. */
            bytes: number;
            /** @description True if it is a picture that browsers show. */
            picture: boolean;
            /** @description The address of its content, with the credentials of the caller; null: it was too large to be kept. */
            url: string | null;
            /** @description The address of a small version of a picture, of at most 400 pixels each way, with the credentials of the caller; null for any other file. */
            smallUrl: string | null;
        };
        /**
         * @description The purpose of a message to a client, for consent.
         * @enum {string}
         */
        MessagePurpose: "marketing" | "reminders" | "whatsapp";
        /** @description The effect that a written message would have. */
        MessageRehearsal: {
            /** @description The number of clients who would get it. */
            recipients: number;
            /** @description Of these, by e-mail. */
            byMail: number;
            /** @description Of these, by text message. */
            bySms: number;
            /** @description Of these, by WhatsApp. */
            byWhatsapp: number;
            /** @description The number of parts that gateways count for all its text messages. */
            smsParts: number;
            /** @description The most parts of one of its text messages, with the words of each client in it; without recipients by text message, those of a message to an invented client. 0 for a message by e-mail or by WhatsApp alone. */
            mostSmsParts: number;
            /** @description About what its text messages cost, in major units of `currency`: the parts times `smsPartPrice` of the notification settings. Null while that is unknown. */
            smsCost: number | null;
            /** @description ISO 4217 currency of the cost. */
            currency: string;
            /** @description The first recipients by name, at most ten. */
            names: string[];
            /** @description Clients who would not get it, by reason. */
            skipped: components["schemas"]["SkippedClients"][];
            /** @description The message to the first recipient; null without recipients. */
            sample: components["schemas"]["WrittenMessageSample"] | null;
            /**
             * Format: date-time
             * @description When sending would begin.
             */
            sendAt: string;
            /** @description True if it would wait for the end of the night, 21:00 to 8:00 on the clock of the business. */
            waitsForMorning: boolean;
        };
        /** @description The effect of messages with news. A booking is attributed to the last message with news that its client got within 14 days before it was made, and to no other one. */
        MessageResults: {
            /** @description Recipients to whom they were sent. */
            sent: number;
            /** @description Recipients whose address, gateway or WhatsApp refused them for good. */
            failed: number;
            /** @description Recipients whose mail server took the mail, if the mail provider reports it, or whose phone got it by WhatsApp. */
            delivered: number;
            /** @description Recipients whose mail came back for good after it was sent. */
            bounced: number;
            /** @description Recipients who marked it as spam. */
            complained: number;
            /** @description Clients who booked after it. */
            booked: number;
            /** @description Their appointments, without those that were cancelled, declined or expired. */
            appointments: number;
            /** @description Payments minus refunds for these, in major units of `currency`; null for members without `report_read`. */
            revenue: number | null;
            /** @description ISO 4217 currency. */
            currency: string;
        };
        /**
         * @description A sort of messages to a client, which the client may end by channel.
         * @enum {string}
         */
        MessageTopic: "news" | "greetings" | "reviews" | "reminders";
        MoveAppointmentsInput: {
            /** @description Only these appointments; needed without `date`. */
            appointmentIds?: string[];
            /** @description Only appointments that this staff member leads. */
            staffId?: string;
            /** @description Only appointments at this location, whose clock then defines the day. */
            locationId?: string;
            /**
             * Format: date
             * @description Only appointments of this local day, as far as they are not over; needed without `appointmentIds`.
             */
            date?: string;
            /** @description The new staff member; default: each keeps their own. */
            toStaffId?: string;
            /**
             * Format: date
             * @description The new local day; default: the same. Other services of the same visits move too and keep their staff.
             */
            toDate?: string;
            /** @description The handling of appointments that do not fit. Default: "refuse". */
            conflicts?: components["schemas"]["AppointmentConflicts"];
            /** @description True to answer what would happen to each appointment, without any change or message. Default: false. */
            dryRun?: boolean;
            /** @description True to ignore the slot grid and working hours; staff only. Capacity is always checked. Default: false. */
            force?: boolean;
        };
        MoveCashInput: {
            /** @description In or out. */
            direction: components["schemas"]["CashDirection"];
            /** @description The amount, in major units. */
            amount: number;
            /** @description The reason. */
            reason: string;
            /** @description The open drawer. */
            drawerId: string;
        };
        MoveSeriesInput: {
            /** @description The first appointment to move; earlier ones of the series stay. */
            appointmentId: string;
            /**
             * Format: date-time
             * @description The new start of that appointment's visit: ISO 8601 with Z or an offset. Later visits move by as many days, to the same local time of the location.
             */
            startAt: string;
            /** @description The new staff member for all of them; null: anyone. Default: the same ones, or others who are free. */
            staffId?: string | null;
            /** @description The handling of visits that do not fit. Default: "refuse". */
            conflicts?: components["schemas"]["SeriesConflicts"];
            /** @description The version of the series last read, to detect conflicting edits. */
            version?: number;
            /** @description True to ignore the slot grid and working hours; staff only. Capacity is always checked. Default: false. */
            force?: boolean;
            /** @description The series. */
            seriesId: string;
        };
        MoveVisitInput: {
            /**
             * Format: date-time
             * @description The new start of its first service: ISO 8601 with Z or an offset. The others follow as soon as possible.
             */
            startAt: string;
            /** @description The version of the visit last read, to detect conflicting edits. */
            version?: number;
            /** @description The side that asks for it. A client's request is refused after the business's cut-off and may need approval again. Default: "business". */
            movedBy?: components["schemas"]["CancelledBy"];
            /** @description True to ignore the slot grid and working hours; staff only. Capacity is always checked. Default: false. */
            force?: boolean;
            /** @description The visit; for visitors the token of one of its appointments. */
            visitId: string;
        };
        /** @description The cheapest reward for which a client lacks points. */
        NextLoyaltyReward: {
            /** @description The reward, `rwd_…`. */
            rewardId: string;
            /** @description Its name as clients read it. */
            name: string;
            /** @description The points that it costs. */
            points: number;
            /** @description The points that the client lacks. */
            pointsLacking: number;
            /** @description The amount off an order, in major units; null: an item free of charge. */
            amount: number | null;
        };
        /** @description The plan to which a membership changes with its next period, as on the day when the change was asked for. */
        NextMembershipPlan: {
            /** @description The plan, an item of the catalog. */
            itemId: string;
            /** @description Its name. */
            name: string;
            /** @description The length of its periods. */
            period: components["schemas"]["MembershipPeriodLength"];
            /** @description The price of each period, in major units, in the currency of the membership. */
            price: number;
            /** @description The visits that each paid period gives. */
            visits: number;
            /**
             * Format: date
             * @description The first day of the plan, on which its price is paid for the first time; null while the membership is paused.
             */
            beginsOn: string | null;
        };
        NoteAppointmentInput: {
            /** @description The note, hidden from the client; null removes it. */
            staffNote?: string | null;
            /** @description The version last read, to detect conflicting edits. */
            version?: number;
            /** @description The appointment. */
            appointmentId: string;
        };
        NoteReferralInput: {
            /** @description The code of the client who recommended the business. */
            friendCode: string;
            /** @description The new client. */
            clientId: string;
        };
        /** @description A text with which notes about treatments begin, such as a colour formula. */
        NoteTemplate: {
            /** @description The template, `ntp_…`. */
            templateId: string;
            /** @description Its name. */
            name: string;
            /** @description The services that it is offered for; null: all. */
            catalogItemIds: string[] | null;
            /** @description The text with which a note begins; empty: none. */
            text: string;
            /** @description Names of lines to fill in, such as `Colour`. A note has them as `Colour: 7/1`. */
            lines: string[];
            /** @description Increases with every change; send it back to detect conflicting edits. */
            version: number;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
        };
        /** @description A message to one person about an event. */
        Notification: {
            /** @description The notification, `ntf_…`. */
            notificationId: string;
            /** @description Its kind. */
            kind: components["schemas"]["NotificationKind"];
            /** @description Its title in a word or two, such as `Reminder`. */
            title: string;
            /** @description Its audience. */
            audience: components["schemas"]["NotificationAudience"];
            /** @description Its channel. */
            channel: components["schemas"]["NotificationChannel"];
            /** @description The e-mail address or the phone. */
            recipient: string;
            /** @description The id of the appointment, order, payment or other object that it is about. */
            subjectId: string;
            /** @description The language tag of the text. */
            locale: string;
            /** @description Its status. */
            status: components["schemas"]["NotificationStatus"];
            /** @description The number of attempts. */
            attempts: number;
            /** @description The error of the last attempt. */
            lastError: string | null;
            /**
             * Format: date-time
             * @description The time of the next attempt.
             */
            nextAttemptAt: string | null;
            /**
             * Format: date-time
             * @description When it was sent.
             */
            sentAt: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
        };
        /**
         * @description The audience of a notification.
         * @enum {string}
         */
        NotificationAudience: "client" | "business";
        /**
         * @description The channel of a notification.
         * @enum {string}
         */
        NotificationChannel: "mail" | "sms" | "whatsapp";
        /**
         * @description The kind of a notification.
         * @enum {string}
         */
        NotificationKind: "appointment_booked" | "appointment_moved" | "appointment_changed" | "appointment_approved" | "appointment_confirmed" | "appointment_declined" | "appointment_cancelled" | "appointment_missed" | "appointment_fee_due" | "appointment_reminder" | "appointment_thanks" | "client_next_visit" | "client_birthday" | "client_message" | "review_request" | "form_request" | "review_written" | "review_hidden" | "waitlist_offered" | "waitlist_joined" | "order_placed" | "order_changed" | "order_updated" | "order_shipped" | "order_return_requested" | "order_returned" | "order_called_off" | "payment_received" | "payment_refunded" | "receipt_issued" | "giftcard_issued" | "package_bought" | "package_used_up" | "package_ending" | "membership_joined" | "membership_due" | "membership_debit" | "membership_ending" | "membership_changing" | "points_ending" | "stock_low" | "timeoff_requested" | "timeoff_decided" | "calendar_revoked";
        /** @description One page of notifications. */
        NotificationPage: {
            /** @description The notifications, newest first. */
            items: components["schemas"]["Notification"][];
            /** @description `cursor` of the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @description A preview of a notification with sample data. */
        NotificationPreview: {
            /** @description The mail's subject. */
            subject: string;
            /** @description The mail as plain text. */
            text: string;
            /** @description The mail as HTML. */
            html: string;
            /** @description The text message. */
            sms: string;
            /** @description The number of parts that a gateway counts for the text message. */
            smsParts: number;
        };
        /** @description The notification settings of a business. */
        NotificationSettings: {
            /** @description The notifications for clients, by e-mail, or by text message if only the phone is known. */
            toClients: components["schemas"]["NotificationKind"][];
            /** @description The notifications for owners and managers, by e-mail. */
            toBusiness: components["schemas"]["NotificationKind"][];
            /** @description Hours before the start at which a reminder is sent; null: none. */
            reminderHours: number | null;
            /** @description Hours before the start at which further reminders are sent, earliest first; none while `reminderHours` is null. */
            furtherReminderHours: number[];
            /** @description Days after their last visit at which clients are asked to come again, for `client_next_visit`. */
            nextVisitDays: number;
            /** @description Hours after a visit at which its client is asked for a review, for `review_request`. */
            reviewHours: number;
            /** @description Hours before a visit at which its client is asked for the forms that it needs, for `form_request`. */
            formHours: number;
            /** @description True: clients who did not decline offers and news are asked for reviews, too. The owner declares that the law allows it, such as § 7 (3) UWG for existing customers who were told of their right to object. */
            reviewsWithoutConsent: boolean;
            /** @description True if reminders by text message ask clients to answer yes, which confirms the visit (`clientConfirmedAt`), or no, which cancels it by the same rules as its link. */
            asksForReplies: boolean;
            /** @description True if a consent to offers and news from a public page counts only once its link in a mail is pressed. Until it is set: true in Germany, Austria, Switzerland, Liechtenstein, Luxembourg and Greece. */
            confirmsNews: boolean;
            /** @description The address to which the gateway for text messages posts clients' answers, signed; at Twilio “A message comes in”, by HTTP POST. Null: the service has no such gateway, and clients are not asked. */
            repliesUrl: string | null;
            /** @description The price of one part of a text message, in major units of the business's currency, for estimates; null: unknown. */
            smsPartPrice: number | null;
            /** @description True if the business is connected with WhatsApp. Messages with news need a template for advertising there, too. */
            whatsappConnected: boolean;
            /** @description Increases with every change; send it back to detect conflicting edits. */
            version: number;
        };
        /**
         * @description The status of a notification.
         * @enum {string}
         */
        NotificationStatus: "pending" | "sent" | "failed" | "held" | "cancelled";
        /** @description A business's custom texts for one kind of message to clients, in one language; null fields use the standard text. Variables are in braces, `{{client}}`; optional values are in conditions, `{{#staff}}with {{staff}}{{/staff}}`. */
        NotificationText: {
            /** @description The kind of message. */
            kind: components["schemas"]["NotificationKind"];
            /**
             * @description The language.
             * @enum {string}
             */
            language: "en" | "de" | "es" | "fr" | "it" | "pl" | "ru" | "uk";
            /** @description The mail's subject. */
            subject: string | null;
            /** @description The mail's text above its details, replacing greeting and sentence; each line is a paragraph. */
            text: string | null;
            /** @description The text message; its link is appended. */
            sms: string | null;
            /** @description Increases with every change; send it back to detect conflicting edits. */
            version: number;
        };
        /** @description A variable of custom texts. */
        NotificationVariable: {
            /** @description The name in braces. */
            name: string;
            /** @description Its meaning, in words. */
            description: string;
            /** @description Its value in previews; empty if the business has not set it. */
            sample: string;
        };
        /** @description Changed objects after a cursor. */
        ObjectChanges: {
            /** @description The objects, each once, at its last change. */
            items: components["schemas"]["ChangedObject"][];
            /** @description The cursor for the next call, also if there is no change. */
            cursor: string;
            /** @description True if there are more changes already. */
            hasMore: boolean;
        };
        OfferPlaceInput: {
            /**
             * Format: date-time
             * @description When it starts: ISO 8601 with Z or an offset. Default: the first free start that fits.
             */
            startAt?: string;
            /** @description The staff member; default: one of the requested ones. */
            staffId?: string;
            /** @description The location; default: one of the requested ones. Required with `startAt` if that leaves several. */
            locationId?: string;
            /** @description The waiting-list entry. */
            entryId: string;
        };
        /** @description A catalog category to create with the business. */
        OnboardCategoryInput: {
            /** @description Its name. */
            name: string;
            /** @description Its position; default: list order. */
            sortOrder?: number;
        };
        /** @description A service or product to create with the business. */
        OnboardItemInput: {
            /** @description Its name. */
            name: string;
            /** @description Its type. Default: "service". */
            type?: components["schemas"]["CatalogItemType"];
            /** @description Price in major units, such as 45 or 45.5. */
            price: number;
            /** @description Its length in minutes; required for services, not allowed for products. */
            durationMinutes?: number;
            /** @description Its category by name, created if needed. */
            categoryName?: string;
        };
        /** @description A staff member of the new business. */
        OnboardStaffInput: {
            /** @description The person's name. */
            name: string;
            /** @description Such as `Stylist`. */
            role?: string;
        };
        OpenCashDrawerInput: {
            /** @description The location; required if the business has several. */
            locationId?: string;
            /** @description Its name, for locations with several drawers. Default: "Main". */
            name?: string;
            /** @description The counted cash, in major units. */
            opening: number;
        };
        OpenClientFilesInput: {
            /** @description The files. */
            fileIds: string[];
            /** @description True: small versions of pictures, of at most 400 pixels each way. Omitted: whole pictures. Documents are always whole. */
            small?: boolean;
        };
        /** @description A file with the address at which it can be read now. */
        OpenedClientFile: {
            /** @description The file. */
            file: components["schemas"]["ClientFile"];
            /** @description The address. Anyone who has it can read the file until `validUntilAt`, so pass it to nobody. */
            url: string;
        };
        /** @description Opened files of clients. */
        OpenedClientFiles: {
            /** @description The files, in the order in which they were named. */
            items: components["schemas"]["OpenedClientFile"][];
            /**
             * Format: date-time
             * @description When the addresses end, after five minutes.
             */
            validUntilAt: string;
        };
        /** @description An opening interval of a weekday, in local time. */
        OpeningInterval: {
            /** @description The weekday on which it opens. */
            weekday: components["schemas"]["Weekday"];
            /** @description The opening time, `HH:MM`. */
            open: string;
            /** @description The closing time, `HH:MM`; `24:00` is the end of the day. A time before `open` is on the next day. */
            close: string;
        };
        /** @description A client's order of goods and services. */
        Order: {
            /** @description The order, `ord_…`. */
            orderId: string;
            /** @description Its number, counted per business from 1001. */
            orderNumber: number;
            /** @description Its status. */
            status: components["schemas"]["OrderStatus"];
            /** @description The payment status. */
            paymentStatus: components["schemas"]["OrderPaymentStatus"];
            /** @description The client; null: a counter sale to an anonymous buyer. */
            clientId: string | null;
            /** @description The name given with the order; without a client the business's word for an anonymous buyer. */
            clientName: string;
            /** @description The client's phone number, E.164; null for a client without one. */
            clientPhone: string | null;
            /** @description The lines, in the given order. */
            items: components["schemas"]["OrderLine"][];
            /** @description The amount to pay: the total of lines that were not cancelled and of the delivery, with taxes, in major units of `currency`. */
            total: number;
            /** @description The business's discounts that apply. */
            discounts: components["schemas"]["CountedDiscount"][];
            /** @description The discount of staff on the whole order, divided among the lines. */
            adjustment: components["schemas"]["OrderAdjustment"] | null;
            /** @description The total without tax. */
            net: number;
            /** @description The tax in the total: the sum of the lines' and the delivery's. */
            tax: number;
            /** @description The totals by tax rate, highest first; untaxed amounts are in none. */
            taxes: components["schemas"]["TaxTotal"][];
            /** @description True if prices include tax; otherwise tax was added. */
            pricesIncludeTax: boolean;
            /** @description The captured total, without deducting refunds. */
            paid: number;
            /** @description The refunded total. */
            refunded: number;
            /** @description The amount still due. A partial refund is not charged again; after a full refund, everything is due again. */
            due: number;
            /** @description The payment for an online order, in major units: deposits of lines with one, other lines and the delivery in full. Null: no line has a deposit. */
            deposit: number | null;
            /** @description True if the deposit is paid: the order is confirmed while the rest is due. */
            depositPaid: boolean;
            /** @description The amount of an online payment now: the rest of the deposit, else all that is due. */
            dueNow: number;
            /** @description The late-cancellation fees of its bookings, paid beside the total. */
            fee: number;
            /** @description The amount still to refund. For a cancelled order: payments beyond the amount kept. For others: desk payments above the total. */
            refundDue: number;
            /** @description The unpaid part of a cancelled order's fee. */
            feeDue: number;
            /** @description The paid part of the fee. */
            feePaid: number;
            /** @description Payments minus refunds. */
            kept: number;
            /** @description ISO 4217 currency, the business's at the time of the order. */
            currency: string;
            /** @description The channel through which it was placed; null: unknown. */
            source: components["schemas"]["BookingSource"] | null;
            /** @description The location, `loc_…`. */
            locationId: string;
            /** @description The caller's correlation id. */
            conversationId: string | null;
            /** @description The delivery method, for an order from a web shop. */
            deliveryMethod: components["schemas"]["DeliveryMethodKind"] | null;
            /** @description The delivery address as one text. */
            deliveryAddress: string | null;
            /** @description The delivery address by fields, if given that way. */
            deliveryPostalAddress: components["schemas"]["PostalAddress"] | null;
            /** @description The shop's price of the delivery, which is included in the total; with its tax if prices include tax. */
            deliveryPrice: number;
            /** @description The name of the delivery's tax rate; null: no tax. */
            deliveryTaxName: string | null;
            /** @description The percentage of the delivery's tax rate. */
            deliveryTaxPercent: number | null;
            /** @description The delivery without its tax. */
            deliveryNet: number;
            /** @description The tax of the delivery. */
            deliveryTax: number;
            /** @description The amount to pay for the delivery. */
            deliveryGross: number;
            /** @description The shipping progress of its goods; null: it has none. */
            fulfilment: components["schemas"]["Fulfilment"] | null;
            /** @description Its shipments, oldest first. */
            shipments: components["schemas"]["Shipment"][];
            /** @description The buyer's open return request; null: none. */
            returnRequest: components["schemas"]["ReturnRequest"] | null;
            /** @description The total refund for returns, by which the order costs less than its total. */
            returned: number;
            /** @description The returns, oldest first. */
            returns: components["schemas"]["OrderReturn"][];
            /** @description The buyer's e-mail address. */
            contactEmail: string | null;
            /** @description The client's comment. */
            comment: string | null;
            /** @description The values of custom fields of orders, in the order of the fields; empty ones are absent. None for visitors. */
            fields: components["schemas"]["CustomFieldValue"][];
            /** @description The reason for the cancellation. */
            cancelReason: string | null;
            /**
             * Format: date-time
             * @description When a new order is cancelled unless it is paid or the business confirms it; null: never automatically.
             */
            payByAt: string | null;
            /** @description Its receipts, invoices and credit notes, oldest first. */
            receipts: components["schemas"]["ReceiptReference"][];
            /** @description Increases with every change; send it back to detect conflicting edits. */
            version: number;
            /**
             * Format: date-time
             * @description When it was placed.
             */
            createdAt: string;
            /** @description Your own id of it, unique in the business among objects of its kind; null: none, and for visitors. */
            externalId: string | null;
            /** @description Your own data about it; empty for visitors. */
            metadata: {
                [key: string]: string;
            };
        };
        /** @description A price or a discount that staff gave on a line or a whole order. */
        OrderAdjustment: {
            /** @description The given price of one unit. */
            price: number | null;
            /** @description The catalog's price of one unit, if staff gave another. */
            listPrice: number | null;
            /** @description The percentage taken off. */
            percent: number | null;
            /** @description The amount taken off. */
            amount: number | null;
            /** @description The reason. */
            reason: string;
            /** @description The staff member or token that gave it, by name, if known. */
            by: string | null;
        };
        /** @description A discount or price by staff on a line or the whole order, within the limit of their role. A line has at most one; another replaces it, and 0 percent removes it. */
        OrderAdjustmentInput: {
            /** @description The line; for a new order its index in `items`. Omitted: the whole order. */
            position?: number;
            /** @description The price of one unit, instead of the catalog's. */
            price?: number;
            /** @description The percentage to take off. */
            percent?: number;
            /** @description The amount to take off the whole line or the order. */
            amount?: number;
            /** @description The reason, shown in the journal and the order. */
            reason: string;
        };
        /** @description A line to order, at the catalog's price. */
        OrderItemInput: {
            /** @description The item; omit it with an `appointmentId`. */
            catalogItemId?: string;
            /** @description Its variant, if it has any. */
            variantId?: string;
            /** @description The quantity; 1 with a `startAt`. Default: 1. */
            quantity?: number;
            /**
             * Format: date-time
             * @description A free start of a service to book. Omitted: sold without a booking.
             */
            startAt?: string;
            /** @description The staff member of the booking; omitted: anyone. */
            staffId?: string;
            /** @description The location of the booking; required with a `startAt` if the business has several. */
            locationId?: string;
            /** @description An appointment of the same client to charge; give nothing else then. For staff. */
            appointmentId?: string;
        };
        /** @description A line of an order, with the catalog values at the time of the order. */
        OrderLine: {
            /** @description Its position in the order, from 0, which identifies it in changes. It never changes. */
            position: number;
            /** @description The item. */
            catalogItemId: string;
            /** @description The variant, if the item has variants. */
            variantId: string | null;
            /** @description The item's name. */
            name: string;
            /** @description The variant's name. */
            variantName: string | null;
            /** @description Article number. */
            sku: string | null;
            /** @description Its type. */
            type: components["schemas"]["CatalogItemType"];
            /** @description The quantity. */
            quantity: number;
            /** @description The price of one unit, in major units of the order's currency. */
            price: number;
            /** @description The quantity times the price, before discounts; 0 if the booking was cancelled. Without tax if tax is added to prices: `gross` is the amount to pay. */
            total: number;
            /** @description Discounts on the line, before tax; 0 if the line was removed. */
            discount: number;
            /** @description The discount or price that staff gave. */
            adjustment: components["schemas"]["OrderAdjustment"] | null;
            /** @description The name of the tax rate; null: no tax. */
            taxName: string | null;
            /** @description The percentage of the tax rate. */
            taxPercent: number | null;
            /** @description The line without its tax; 0 if the booking was cancelled. */
            net: number;
            /** @description The tax of the line, rounded half up to the currency's smallest unit. */
            tax: number;
            /** @description The amount to pay for the line: `net` plus `tax`. */
            gross: number;
            /** @description The line's booking, or the appointment that it charges. */
            appointmentId: string | null;
            /**
             * Format: date-time
             * @description The current start of the booking, UTC.
             */
            startAt: string | null;
            /** @description The seller: the named one, else the staff member of its appointment. Null for visitors. */
            sellerId: string | null;
            /** @description The seller's name. */
            sellerName: string | null;
            /** @description True if the line was removed or its booking was cancelled alone: the order's total excludes it. */
            cancelled: boolean;
            /** @description The recipient of a gift card; null: the buyer, or it is not a gift card. */
            gift: components["schemas"]["Gift"] | null;
            /** @description The number of units shipped, or handed over with the order. Only goods count. */
            shipped: number;
            /** @description The number of units that can still be shipped. */
            toShip: number;
            /** @description The number of units returned. */
            returned: number;
            /** @description The number of units that can be returned. */
            toReturn: number;
        };
        /** @description A change of a line of an order. */
        OrderLineChangeInput: {
            /** @description The line's position. */
            position: number;
            /** @description The new quantity; 0 removes the line and cancels its booking. */
            quantity: number;
        };
        /** @description One page of orders. */
        OrderPage: {
            /** @description The orders, newest first. */
            items: components["schemas"]["ListOrdersOrder"][];
            /** @description `cursor` of the next page; null on the last page. */
            nextCursor: string | null;
        };
        /**
         * @description The payment status of an order or an appointment.
         * @enum {string}
         */
        OrderPaymentStatus: "unpaid" | "pending" | "paid" | "partially_refunded" | "refunded";
        /** @description Goods of an order that were returned. */
        OrderReturn: {
            /** @description The return, `ret_…`. */
            returnId: string;
            /** @description The returned lines. */
            lines: components["schemas"]["ReturnedLine"][];
            /** @description The refund of the delivery price. */
            delivery: number;
            /** @description The total refund, by which the order costs less. */
            amount: number;
            /** @description The reason. */
            reason: string | null;
            /**
             * Format: date-time
             * @description The time.
             */
            createdAt: string;
        };
        /** @description The seller of a line of an order. */
        OrderSellerInput: {
            /** @description The line: its index in `items`, from 0. */
            position: number;
            /** @description The staff member, a current one; null: the staff member of its appointment, if any. */
            sellerId?: string | null;
        };
        /**
         * @description The status of an order.
         * @enum {string}
         */
        OrderStatus: "new" | "confirmed" | "in_progress" | "ready" | "completed" | "cancelled";
        /**
         * @description The new status of an order.
         * @enum {string}
         */
        OrderStatusChange: "confirmed" | "in_progress" | "ready" | "completed" | "cancelled";
        /** @description A visitor's chat with a business, as its visitor sees it. */
        OwnConversation: {
            /** @description The name of the business. */
            businessName: string;
            /** @description The page of the chat. Anybody with this address reads the chat and writes in it. */
            url: string;
            /** @description The secret in this address, with which the visitor reads on and writes again. */
            token: string;
            /** @description The name that the visitor gave. */
            name: string;
            /** @description The messages of the chat, oldest first, the last 100. */
            messages: components["schemas"]["OwnMessage"][];
            /** @description True if the visitor can write. */
            open: boolean;
        };
        /** @description A message as the visitor of a chat sees it. */
        OwnMessage: {
            /** @description True if the visitor wrote it. */
            mine: boolean;
            /** @description The text. */
            text: string;
            /** @description Its files, at most 10. */
            files: components["schemas"]["OwnMessageFile"][];
            /** @description The name of the member who answered; null: the visitor, or a program. */
            authorName: string | null;
            /**
             * Format: date-time
             * @description When it was written.
             */
            createdAt: string;
        };
        /** @description A file of a visitor's chat. */
        OwnMessageFile: {
            /** @description The file, `mfl_…`. */
            messageFileId: string;
            /** @description Its name. */
            name: string;
            /** @description Its size in bytes. */
            bytes: number;
            /** @description True if it is a picture that browsers show. */
            picture: boolean;
            /** @description The address of its content. Anybody with this address reads it. */
            url: string;
        };
        /** @description A change of a package's remaining visits, which are the sum of its entries. */
        PackageEntry: {
            /** @description The kind of change. */
            kind: components["schemas"]["PackageEntryKind"];
            /** @description The number of visits added; negative if they were deducted. */
            change: number;
            /** @description The number of visits left afterwards. */
            visitsLeft: number;
            /** @description The appointment that it covers or covered. */
            appointmentId: string | null;
            /** @description The reason. */
            reason: string | null;
            /**
             * Format: date-time
             * @description The time.
             */
            at: string;
        };
        /**
         * @description The kind of change of a package's remaining visits.
         * @enum {string}
         */
        PackageEntryKind: "bought" | "issued" | "taken" | "given_back" | "adjusted" | "voided";
        /**
         * @description The status of a package.
         * @enum {string}
         */
        PackageStatus: "active" | "used_up" | "expired" | "void";
        /** @description The contents of a package of visits. */
        PackageTerms: {
            /** @description The number of visits. */
            visits: number;
            /** @description The services that it covers. */
            itemIds: string[];
            /** @description The categories of services that it covers. */
            categoryIds: string[];
            /** @description Days for which it covers visits after the day of payment; null: unlimited. */
            validDays: number | null;
        };
        /** @description The contents of a package of visits. */
        PackageTermsInput: {
            /** @description The number of visits. */
            visits: number;
            /** @description The services that it covers; these or categories are required. */
            itemIds?: string[];
            /** @description The categories of services that it covers. */
            categoryIds?: string[];
            /** @description Days for which it covers visits after the day of payment; null: unlimited. */
            validDays?: number | null;
        };
        /** @description A payment attempt. Attempts are never deleted. */
        Payment: {
            /** @description The payment, `pay_…`. */
            paymentId: string;
            /** @description The appointment it is for. */
            appointmentId: string | null;
            /** @description Its status. */
            status: components["schemas"]["PaymentStatus"];
            /** @description The requested amount with the tip, in major units of the currency. */
            amount: number;
            /** @description The captured amount. */
            captured: number;
            /** @description The refunded amount. */
            refunded: number;
            /** @description The amount that can still be refunded, without refunds in progress. */
            refundable: number;
        };
        /** @description A business's account with a payment provider. Its credentials are never shown. */
        PaymentAccount: {
            /** @description The provider. */
            provider: components["schemas"]["PaymentProvider"];
            /** @description The last characters of the secret key. */
            hint: string | null;
            /** @description True if new payments may use it. */
            active: boolean;
            /** @description True if it is the default provider. */
            isDefault: boolean;
            /** @description Increases with every change. */
            version: number;
        };
        /** @description The accounts of a business with payment providers. */
        PaymentAccountList: {
            /** @description The accounts, by provider. */
            items: components["schemas"]["PaymentAccount"][];
        };
        /** @description A credential that an account with a provider needs. */
        PaymentCredential: {
            /** @description The key in `credentials`. */
            name: string;
            /** @description A description. */
            description: string;
            /** @description True if it is required. */
            isRequired: boolean;
        };
        /**
         * @description How a payment was made, at the desk or elsewhere.
         * @enum {string}
         */
        PaymentMethod: "cash" | "card" | "transfer" | "other" | "desk" | "gift_card" | "online";
        /**
         * @description The sort of means by which the periods of a membership are paid.
         * @enum {string}
         */
        PaymentMethodKind: "card" | "bank_account";
        /** @description One page of payments. */
        PaymentPage: {
            /** @description The payments, newest first. */
            items: components["schemas"]["ListPaymentsPayment"][];
            /** @description `cursor` of the next page; null on the last page. */
            nextCursor: string | null;
        };
        /**
         * @description A payment provider.
         * @enum {string}
         */
        PaymentProvider: "manual" | "gift_card" | "sandbox" | "stripe" | "yookassa";
        /** @description A provider, and its availability at the business. */
        PaymentProviderInfo: {
            /** @description The provider. */
            provider: components["schemas"]["PaymentProvider"];
            /** @description Its name. */
            name: string;
            /** @description True if the business offers it. */
            offered: boolean;
            /** @description True if it is the default. */
            isDefault: boolean;
            /** @description True if it keeps cards for fees. */
            keepsCards: boolean;
            /** @description The credentials that an account needs. */
            credentials: components["schemas"]["PaymentCredential"][];
            /** @description The address for the provider's webhooks; null if it sends none. */
            webhookUrl: string | null;
        };
        /** @description The payment providers. */
        PaymentProviderList: {
            /** @description The providers. */
            items: components["schemas"]["PaymentProviderInfo"][];
        };
        /**
         * @description The status of a payment. Only `succeeded` means that money was received.
         * @enum {string}
         */
        PaymentStatus: "pending" | "succeeded" | "failed" | "cancelled" | "expired" | "unknown";
        /** @description The sum of payments by one method in one currency. */
        PaymentTotal: {
            /** @description The method. */
            method: components["schemas"]["PaymentMethod"];
            /** @description ISO 4217 currency. */
            currency: string;
            /** @description The number of payments, failed attempts included. */
            count: number;
            /** @description The captured amounts with tips. */
            captured: number;
            /** @description The refunded amounts. */
            refunded: number;
            /** @description The captured amounts minus refunds. */
            kept: number;
        };
        /** @description The sums of payments by method. */
        PaymentTotals: {
            /** @description A total for each method, the largest first. */
            items: components["schemas"]["PaymentTotal"][];
        };
        /** @description The answer to a request for a code. */
        PhoneCodeSent: {
            /** @description The channel. */
            sentBy: components["schemas"]["PhoneCodeWay"];
            /**
             * Format: date-time
             * @description When it expires.
             */
            expiresAt: string;
        };
        /**
         * @description The channel of a code.
         * @enum {string}
         */
        PhoneCodeWay: "sms" | "email";
        /**
         * @description When visitors must prove their phone number by a code.
         * @enum {string}
         */
        PhoneProof: "never" | "when_suspicious" | "always";
        PlaceHoldInput: {
            /** @description The service, or one of its variants. */
            catalogItemId: string;
            /** @description Its variant, if it has any. */
            variantId?: string;
            /** @description The location; required if the business has several. */
            locationId?: string;
            /** @description The staff member; null or omitted: anyone who is free. */
            staffId?: string | null;
            /**
             * Format: date-time
             * @description When it starts: ISO 8601 with Z or an offset.
             */
            startAt: string;
            /** @description The visitor's session. A second hold of a session replaces the first. */
            session: string;
        };
        /** @description The cancellation policy as clients would read it. */
        PolicyPreview: {
            /** @description One to three sentences; null: no fees. */
            policyText: string | null;
        };
        /** @description An address by fields. */
        PostalAddress: {
            /** @description The street and house number. */
            street: string;
            /** @description The postal code, if the place has one. */
            postalCode: string | null;
            /** @description The city, town or village. */
            city: string;
            /** @description The country by name or code; null: the shop's. */
            country: string | null;
        };
        /** @description An address by fields. */
        PostalAddressInput: {
            /** @description The street and house number. */
            street: string;
            /** @description The postal code, if the place has one. */
            postalCode?: string;
            /** @description The city, town or village. */
            city: string;
            /** @description The country by name or code; default: the shop's. */
            country?: string;
        };
        PreviewNotificationInput: {
            /** @description Its kind. */
            kind: components["schemas"]["NotificationKind"];
            /**
             * @description Its audience.
             * @default client
             */
            audience?: components["schemas"]["NotificationAudience"];
            /** @description A language tag such as `de`; default: the business's. */
            locale?: string;
            /** @description The mail's subject to try. */
            subject?: string;
            /** @description The mail's text above its details to try. */
            text?: string;
            /** @description The text message to try. */
            sms?: string;
        };
        PreviewPolicyInput: {
            /** @description Hours before a visit until which it is cancelled free of charge. */
            freeUntilHours?: number;
            /** @description The late-cancellation fee as a percentage of the price; null: none, unless there is an amount. */
            lateFeePercent?: number | null;
            /** @description The late-cancellation fee as an amount. */
            lateFeeAmount?: number;
            /** @description The no-show fee as a percentage of the price; null: all payments, unless there is an amount. */
            noShowFeePercent?: number | null;
            /** @description The no-show fee as an amount. */
            noShowFeeAmount?: number;
            /** @description True if clients leave a card, which is charged for the fees. */
            requiresCard?: boolean;
            /**
             * @description The language; default: the business's.
             * @enum {string}
             */
            language?: "en" | "de" | "es" | "fr" | "it" | "pl" | "ru" | "uk";
        };
        PreviewReceiptInput: {
            /**
             * @description The language; default: the business's.
             * @enum {string}
             */
            language?: "en" | "de" | "es" | "fr" | "it" | "pl" | "ru" | "uk";
        };
        PreviewSeriesInput: {
            /** @description The services of each visit in order, each by its id or that of one of its variants. */
            services: string[];
            /** @description For each service, in order: the staff member, or `any`. Missing entries mean anyone. */
            staffIds?: string[];
            /**
             * @description The number of people: each has all the services, side by side.
             * @default 1
             */
            people?: number;
            /** @description The location; required if the business has several. */
            locationId?: string;
            /**
             * Format: date-time
             * @description When the first visit starts: ISO 8601 with Z or an offset.
             */
            startAt: string;
            /** @description The rule of RFC 5545, as for booking the series. */
            rule: string;
            /**
             * @description True to ignore the slot grid and working hours.
             * @default false
             */
            force?: boolean;
        };
        PreviewTariffInput: {
            /** @description The key of the tariff. */
            tariff: string;
            /** @description The interval of payment. */
            interval: components["schemas"]["BillingInterval"];
            /** @description A coupon of the operator. */
            coupon?: string;
        };
        /** @description Why a call failed (RFC 9457). Programs use `code`; `detail` explains what to do. */
        Problem: {
            /** @constant */
            type: "about:blank";
            title: string;
            status: number;
            /** @enum {string} */
            code: "VALIDATION_FAILED" | "UNAUTHENTICATED" | "FORBIDDEN" | "NOT_FOUND" | "SLOT_UNAVAILABLE" | "HOLD_EXPIRED" | "OUT_OF_STOCK" | "INVALID_TRANSITION" | "VERSION_CONFLICT" | "ALREADY_EXISTS" | "RULE_VIOLATION" | "IDEMPOTENCY_KEY_REUSED" | "LIMIT_REACHED" | "RATE_LIMITED" | "PAYMENT_PROVIDER_ERROR" | "BUSY" | "INTERNAL";
            detail: string;
            /** @description All invalid fields. */
            errors?: {
                /** @description The path as sent: `items[2].price`. */
                path: string;
                message: string;
                rule?: components["schemas"]["FieldRule"];
                facts?: Record<string, never>;
            }[];
            reason?: components["schemas"]["RefusalReason"];
            /** @description What the sentence of the reason is made of, such as `limit` or `name`, for programs that say it in words of their own. Those of an invalid field are about its `rule`. */
            facts?: {
                [key: string]: string | number;
            };
            /** @description What programs need to go on. A refusal with `proof: "phone_code"` wants `phoneCode`; `sentBy` (`sms` or `email`) says how codes are sent, `request` at which address. With `refused: "origin"` the token of a widget does not allow the site `origin`; `bookingUrl` and `phone` are other ways to book. `LIMIT_REACHED` has the `limit` of the token, and `opensAt` if it opens again. */
            details?: {
                [key: string]: string;
            };
            /** @description Include it when you report a problem. */
            requestId: string;
        };
        /** @description A change that an assistant proposes and that needs approval. Until then nothing is changed; the places that it needs are held. */
        Proposal: {
            /** @description The proposal, `prp_…`. */
            proposalId: string;
            /** @description Its status. */
            status: components["schemas"]["ProposalStatus"];
            /** @description Its effect in a sentence, with the money that it moves. */
            sentence: string;
            /** @description The address of the page on which a signed-in person decides. It is no credential. */
            page: string;
            /** @description The tool that was called. */
            tool: string;
            /** @description The change as the journal names it, such as `appointment.created`. */
            action: string;
            /** @description The money that it moves; null for none. */
            amount: number | null;
            /** @description The currency of the amount. */
            currency: string;
            /** @description The name of the token that proposed it. */
            tokenName: string;
            /** @description The calling program, by its own words; null if unknown. */
            program: string | null;
            /** @description The current values that would change; null if it creates something. */
            before: Record<string, never> | null;
            /** @description The values after the change. */
            after: Record<string, never> | null;
            /**
             * Format: date-time
             * @description When it was proposed.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it expires unanswered.
             */
            lapsesAt: string;
            /** @description Later changes of the objects that it is about, oldest first. */
            changedSince: components["schemas"]["ProposalChange"][];
            /** @description True if the caller may decide: callers who may make the change themselves. */
            canDecide: boolean;
            /**
             * Format: date-time
             * @description When it was decided or failed; null while it is open, and if it expired.
             */
            decidedAt: string | null;
            /** @description The name of the person who decided it. */
            decidedByName: string | null;
            /** @description The reason for declining, in that person's words. */
            reason: string | null;
            /** @description The tool's answer, once it was approved. */
            result: Record<string, never> | null;
            /** @description The reason why it could no longer be carried out. */
            failure: string | null;
            /** @description The reason as a code for programs, if there is one. */
            failureReason: components["schemas"]["RefusalReason"] | null;
            /** @description The values in the sentence of the reason. */
            failureFacts: components["schemas"]["RefusalFacts"] | null;
        };
        /** @description A later change of an object that a proposal is about. */
        ProposalChange: {
            /** @description The event of the journal, `aud_…`. */
            eventId: string;
            /**
             * Format: date-time
             * @description The time of the change.
             */
            at: string;
            /** @description The name of its author. */
            actorName: string | null;
            /** @description The change in one sentence; in languages other than English the object and its changes. */
            summary: string;
        };
        /** @description One page of proposals. */
        ProposalPage: {
            /** @description The proposals. */
            items: components["schemas"]["Proposal"][];
            /** @description `cursor` of the next page; null on the last page. */
            nextCursor: string | null;
        };
        /**
         * @description The status of a proposal.
         * @enum {string}
         */
        ProposalStatus: "waiting" | "approved" | "declined" | "withdrawn" | "lapsed" | "failed";
        PublicAnswerInput: {
            /** @description The text. */
            text: string;
            /** @description The secret of the chat. */
            token: string;
        };
        PublicAvailabilityInput: {
            /** @description The business. */
            businessId?: string;
            /** @description The business's slug, or the shop's slug with a shop key; give this or `businessId`. */
            slug?: string;
            /** @description The service, or one of its variants. */
            catalogItemId: string;
            /** @description Its variant, if it has any. */
            variantId?: string;
            /** @description Only at this location; omitted: at all, and each slot names its own. */
            locationId?: string;
            /**
             * Format: date
             * @description One local day. Give this, or `dateFrom` and `dateTo`.
             */
            date?: string;
            /**
             * Format: date
             * @description The first local day of a range.
             */
            dateFrom?: string;
            /**
             * Format: date
             * @description The last local day of a range of at most 62 days, fewer with many starts: the error then says how many.
             */
            dateTo?: string;
            /** @description Only this staff member; null or omitted: anyone. */
            staffId?: string | null;
        };
        /** @description `Appointment` describes the members without a text. */
        PublicBookAppointment: components["schemas"]["PublicBookVisitAppointment"] & {
            locationId: string;
            timezone: string;
            price: number;
            taxName: string | null;
            taxPercent: number | null;
            net: number;
            tax: number;
            card: components["schemas"]["PublicBookVisitCard"] | null;
            currency: string;
        };
        PublicBookInput: {
            /** @description The business. */
            businessId: string;
            /** @description The service, or one of its variants. */
            catalogItemId: string;
            /** @description Its variant, if it has any. */
            variantId?: string;
            /**
             * Format: date-time
             * @description When it starts: ISO 8601 with Z or an offset, one of the free slots.
             */
            startAt: string;
            /** @description The location; required if the business has several. */
            locationId?: string;
            /** @description The staff member; null or omitted: anyone who is free. */
            staffId?: string | null;
            /** @description Phone number of the client: international, or as it is dialled in the business's country. */
            clientPhone: string;
            /** @description Name of the client. */
            clientName: string;
            /** @description Your correlation id. */
            conversationId?: string;
            /** @description Free key-value pairs, at most 50. */
            customFields?: {
                [key: string]: string;
            };
            /** @description Values of custom fields of appointments; from visitors those in `askedFields`. */
            fields?: components["schemas"]["CustomFieldValueInput"][];
            /** @description The code that proves the phone number, if the call was refused without one. */
            phoneCode?: string;
        };
        /** @description A client's booking of a service. `Appointment` describes the members without a text. */
        PublicBookVisitAppointment: {
            appointmentId: string;
            status: components["schemas"]["AppointmentStatus"];
            serviceName: string;
            staffId: string | null;
            staffName: string | null;
            /** Format: date-time */
            startAt: string;
            /** Format: date-time */
            endAt: string;
            localStart: string;
            online: boolean;
            meetingUrl: string | null;
            gross: number;
            deposit: number | null;
            policyText: string | null;
            waitsFor: components["schemas"]["AppointmentWait"] | null;
            /** Format: date-time */
            expiresAt: string | null;
            /** @description The payment page, if it must be prepaid. Selecting it starts the payment. Null if nothing is due, and for callers other than visitors, who start payments with `initPayment`. */
            confirmationUrl: string | null;
        };
        /** @description `VisitCard` describes the members without a text. */
        PublicBookVisitCard: components["schemas"]["WidgetBookVisitCard"] & {
            status: components["schemas"]["CardStatus"];
        };
        PublicBookVisitInput: {
            /** @description The business. */
            businessId: string;
            /** @description The services in order. */
            services: components["schemas"]["VisitServiceInput"][];
            /** @description The number of people: each has all the services, side by side. Default: 1. */
            people?: number;
            /**
             * Format: date-time
             * @description When the first service starts: ISO 8601 with Z or an offset. The others follow as soon as possible.
             */
            startAt: string;
            /** @description The location; required if the business has several. */
            locationId?: string;
            /** @description Phone number of the client: international, or as it is dialled in the business's country. */
            clientPhone: string;
            /** @description Name of the client. */
            clientName: string;
            /** @description Your correlation id. */
            conversationId?: string;
            /** @description Free key-value pairs, at most 50. */
            customFields?: {
                [key: string]: string;
            };
            /** @description Values of custom fields, for each of its appointments; from visitors those in `askedFields`. */
            fields?: components["schemas"]["CustomFieldValueInput"][];
            /** @description The code that proves the phone number, if the call was refused without one. */
            phoneCode?: string;
        };
        /** @description Appointments of one client that are booked, moved and cancelled together: several services one after another, or one service for several people side by side. Each is a normal appointment. `WholeVisit` describes the members without a text. */
        PublicBookVisitWholeVisit: {
            visitId: string;
            /** Format: date-time */
            startAt: string;
            /** Format: date-time */
            endAt: string;
            localStart: string;
            locationId: string;
            timezone: string;
            gross: number;
            deposit: number;
            currency: string;
            appointments: components["schemas"]["PublicBookVisitAppointment"][];
        };
        PublicBookingTermsInput: {
            /** @description The business. */
            businessId?: string;
            /** @description The business's slug, or the shop's slug with a shop key; give this or `businessId`. */
            slug?: string;
            /** @description The services or variants; for a visit with known people, one entry for each booking. */
            services: string[];
            /** @description For each service, in order: the staff member, or `any`. */
            staffIds?: string[];
            /**
             * @description The number of people: each has all the services.
             * @default 1
             */
            people?: number;
            /** @description The location; omitted: any at which all of it can be booked. */
            locationId?: string;
            /**
             * Format: date-time
             * @description The start of the first service.
             */
            startAt?: string;
            /**
             * @description The language of `policyText`; default: the business's.
             * @enum {string}
             */
            language?: "en" | "de" | "es" | "fr" | "it" | "pl" | "ru" | "uk";
        };
        PublicBusinessInput: {
            /** @description Its slug. */
            slug: string;
        };
        PublicBusinessSlugsInput: {
            /**
             * @description The page size.
             * @default 20
             */
            limit?: number;
            /** @description The cursor of the page. */
            cursor?: string;
        };
        PublicBusinessesInput: {
            /** @description Words of services, kinds and names, such as `haircut`. Typing errors are corrected. */
            what?: string;
            /** @description A kind. */
            kind?: components["schemas"]["DirectoryKind"];
            /** @description A town or postal code, or its beginning. */
            where?: string;
            /** @description The latitude of a place in degrees, with `longitude`. */
            latitude?: number;
            /** @description The longitude of a place in degrees, with `latitude`. */
            longitude?: number;
            /**
             * @description The distance from the place in kilometres.
             * @default 10
             */
            radiusKm?: number;
            /**
             * Format: date
             * @description The local day of a free time; default: the next seven days.
             */
            date?: string;
            /** @description The same as days from today on the clock of each business: 0 is today, 1 tomorrow. */
            daysAhead?: number;
            /** @description The earliest start on the wall clock of the business, such as `17:00`. */
            timeFrom?: string;
            /** @description The start before which a free time begins, such as `12:00`. */
            timeTo?: string;
            /**
             * @description False to leave free times out, which is faster.
             * @default true
             */
            times?: boolean;
            /**
             * @description The page size.
             * @default 20
             */
            limit?: number;
            /** @description The cursor of the page. */
            cursor?: string;
        };
        PublicChatFileInput: {
            /** @description The secret of the chat. */
            token: string;
            /** @description The file. */
            messageFileId: string;
        };
        PublicChatInput: {
            /** @description The secret of the chat. */
            token: string;
        };
        PublicLocationsInput: {
            /** @description The business. */
            businessId?: string;
            /** @description The business's slug; give this or `businessId`. */
            slug?: string;
        };
        PublicLocationsLocation: components["schemas"]["WidgetConfigLocation"] & {
            /** @description Its weekly opening hours. */
            openingHours: components["schemas"]["OpeningInterval"][];
        };
        /** @description The locations of a business. */
        PublicLocationsLocationList: {
            /** @description The locations, in their order. */
            items: components["schemas"]["PublicLocationsLocation"][];
        };
        PublicOrderInput: {
            /** @description The business. */
            businessId: string;
            /** @description The location; default: that of its first booking, else the only one. Required without bookings if the business has several. */
            locationId?: string;
            /** @description Phone number of the client: international, or as it is dialled in the business's country. */
            clientPhone: string;
            /** @description Name of the client. */
            clientName: string;
            /** @description Products and services; an item may be on several lines. */
            items: components["schemas"]["OrderItemInput"][];
            /** @description Your correlation id. */
            conversationId?: string;
            /** @description The client's comment. */
            comment?: string;
            /** @description Values of custom fields of orders; from visitors those in `askedFields`. */
            fields?: components["schemas"]["CustomFieldValueInput"][];
            /** @description Values of custom fields of appointments, for each booking of the order. */
            appointmentFields?: components["schemas"]["CustomFieldValueInput"][];
            /** @description The delivery, by the shop's methods. */
            delivery?: components["schemas"]["DeliveryInput"];
            /** @description The code of a discount that the client has. */
            discountCode?: string;
            /** @description The code that proves the phone number, if the call was refused without one. */
            phoneCode?: string;
        };
        /** @description `Order` describes the members without a text. */
        PublicOrderOrder: components["schemas"]["GetClientTimelineOrder"] & {
            items: components["schemas"]["PublicOrderOrderLine"][];
            discounts: components["schemas"]["CountedDiscount"][];
            net: number;
            tax: number;
            taxes: components["schemas"]["TaxTotal"][];
            pricesIncludeTax: boolean;
            /** Format: date-time */
            payByAt: string | null;
            /** @description The payment page, if it is paid online or has a booking that must be prepaid. Selecting it starts the payment. Null if nothing is due, and for callers other than visitors, who start payments with `initPayment`. */
            confirmationUrl: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        /** @description A line of an order, with the catalog values at the time of the order. `OrderLine` describes the members without a text. */
        PublicOrderOrderLine: {
            catalogItemId: string;
            variantId: string | null;
            name: string;
            variantName: string | null;
            quantity: number;
            price: number;
            total: number;
            discount: number;
            taxName: string | null;
            taxPercent: number | null;
            net: number;
            tax: number;
            gross: number;
            /** Format: date-time */
            startAt: string | null;
        };
        PublicPhoneCodeInput: {
            /** @description The business. */
            businessId: string;
            /** @description Phone number: international, or as it is dialled in the business's country. For another country, append its code (RFC 3966): `01 5123456;phone-context=+43`. */
            phone: string;
            /**
             * Format: email
             * @description An e-mail address, which gets the code if no text messages are sent.
             */
            email?: string;
            /** @description The language of the message, a BCP 47 tag; default: the business's. */
            locale?: string;
        };
        PublicReportReviewInput: {
            /** @description The business; either this or `slug`. */
            businessId: string;
            /** @description The reason. */
            reason: components["schemas"]["ReviewReason"];
            /** @description The review. */
            reviewId: string;
        };
        /** @description A published review as visitors see it. */
        PublicReview: {
            /** @description The review, `rev_…`. */
            reviewId: string;
            /** @description The stars, 1 to 5. */
            stars: number;
            /** @description The words; null: only stars. */
            text: string | null;
            /** @description The author: the first name and an initial. */
            authorName: string;
            /** @description The services of the visit. */
            services: string[];
            /** @description The public answer of the business. */
            answer: string | null;
            /**
             * Format: date-time
             * @description When it was answered, or the answer was changed.
             */
            answeredAt: string | null;
            /**
             * Format: date-time
             * @description When it was written.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When its author last changed it; null: never.
             */
            editedAt: string | null;
        };
        /** @description One page of published reviews. */
        PublicReviewPage: {
            /** @description The reviews, newest first. */
            items: components["schemas"]["PublicReview"][];
            /** @description `cursor` of the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @description The published reviews of a business, with their rating and the rules for them. */
        PublicReviews: {
            /** @description The reviews, newest first. */
            reviews: components["schemas"]["PublicReviewPage"];
            /** @description The number of published reviews. */
            count: number;
            /** @description The average of their stars, with two decimals; null without reviews. */
            average: number | null;
            /** @description The number of reviews that the business hid for one of the reasons of `ReviewReason`. */
            hidden: number;
            /** @description How the business makes sure that reviews are of clients, and by which rules they are hidden, in the language of the call. */
            rules: string;
        };
        PublicReviewsInput: {
            /** @description The business; either this or `slug`. */
            businessId?: string;
            /** @description The slug of the business, or of its shop. */
            slug?: string;
            /** @description Only of visits with this service. */
            catalogItemId?: string;
            /** @description Only of visits at this location. */
            locationId?: string;
            /**
             * @description Page size, 1–50.
             * @default 10
             */
            limit?: number;
            /** @description `nextCursor` of the previous page. */
            cursor?: string;
        };
        PublicVisitTimesInput: {
            /** @description The business. */
            businessId?: string;
            /** @description The business's slug, or the shop's slug with a shop key; give this or `businessId`. */
            slug?: string;
            /** @description The services in order, each by its id or that of one of its variants. */
            services: string[];
            /** @description For each service, in order: the staff member, or `any`. Missing entries mean anyone. */
            staffIds?: string[];
            /**
             * @description The number of people: each has all the services, side by side.
             * @default 1
             */
            people?: number;
            /** @description Only at this location; omitted: at all, and each time names its own. */
            locationId?: string;
            /**
             * Format: date
             * @description One local day. Give this, or `dateFrom` and `dateTo`.
             */
            date?: string;
            /**
             * Format: date
             * @description The first local day of a range.
             */
            dateFrom?: string;
            /**
             * Format: date
             * @description The last local day of a range of at most 31 days.
             */
            dateTo?: string;
        };
        /** @description The possible starts of a visit of several services. `VisitTimes` describes the members without a text. */
        PublicVisitTimesVisitTimes: {
            timezone: string;
            currency: string;
            times: components["schemas"]["VisitTime"][];
        };
        PublicWriteInput: {
            /** @description The business. */
            businessId: string;
            /** @description The name of the visitor. */
            name: string;
            /**
             * Format: email
             * @description An e-mail address that gets the link to the chat when the business answers.
             */
            email?: string;
            /** @description A phone number. */
            phone?: string;
            /** @description The text. */
            text: string;
        };
        PublishLookInput: {
            /** @description The version of the draft that was seen, so that nothing unseen is published. */
            version: number;
        };
        /** @description A look that was published. */
        PublishedLook: {
            /** @description The look, `look_…`. */
            lookId: string;
            /** @description Its number, counted from 1. */
            number: number;
            /** @description The number of the earlier look that it repeats; null: none. */
            repeats: number | null;
            /**
             * Format: date-time
             * @description When it was published.
             */
            publishedAt: string;
            /** @description The look. */
            look: components["schemas"]["ShopLook"];
        };
        /** @description A browser of the caller that gets push messages. */
        PushDevice: {
            /** @description The device, `psh_…`. */
            deviceId: string;
            /** @description The browser and system; null: unknown. */
            device: string | null;
            /**
             * @description The language of its messages.
             * @enum {string}
             */
            language: "en" | "de" | "es" | "fr" | "it" | "pl" | "ru" | "uk";
            /**
             * Format: date-time
             * @description When it was added.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it last got a message; null: never.
             */
            lastSentAt: string | null;
        };
        /**
         * @description An event that is pushed to a member's devices.
         * @enum {string}
         */
        PushKind: "booking_new" | "booking_cancelled" | "booking_moved" | "client_wrote" | "proposal_waiting";
        /** @description The caller's push messages in a business: events, quiet hours and devices. */
        PushSettings: {
            /** @description The key of this installation, for which a browser subscribes (`applicationServerKey`), base64url. */
            publicKey: string;
            /** @description The events; all by default. */
            kinds: components["schemas"]["PushKind"][];
            /** @description The start of quiet hours, `HH:MM` on the business's clock; null: none. */
            quietFrom: string | null;
            /** @description The end of quiet hours; before `quietFrom`: on the next day. Messages held until then are sent if still true. */
            quietTo: string | null;
            /** @description Increases with every change of these settings; send it back to detect conflicting edits. */
            version: number;
            /** @description The caller's devices, latest first. */
            devices: components["schemas"]["PushDevice"][];
        };
        /** @description The tier of a client. It is reached at once, and read on 1 January for the year that begins. */
        ReachedLoyaltyTier: {
            /** @description Its name. */
            name: string;
            /** @description The points of a year that reach it. */
            pointsFrom: number;
            /** @description The points that its sales earn, in percent of the usual ones. */
            percent: number;
            /**
             * Format: date
             * @description The last day on which the client has it at least, in the business's time zone.
             */
            lastDay: string;
        };
        ReadFormAnswerInput: {
            /** @description The answered form. */
            formAnswerId: string;
        };
        /** @description A receipt, an invoice or a credit note. It never changes: it keeps all data as of its issue. Errors are corrected by a credit note. Amounts of credit notes are positive too: they are the reversed amounts. */
        Receipt: {
            /** @description The document, `rcp_…`. */
            receiptId: string;
            /** @description Its number, such as `2026-000123`, counted in its series without gaps. */
            number: string;
            /** @description Its kind. */
            kind: components["schemas"]["ReceiptKind"];
            /**
             * Format: date-time
             * @description When it was issued.
             */
            issuedAt: string;
            /** @description ISO 4217 currency. */
            currency: string;
            /** @description Its sum without tax, in major units of `currency`. */
            net: number;
            /** @description Its taxes. */
            tax: number;
            /** @description Its sum with tax. */
            gross: number;
            /** @description The amount reversed by credit notes so far. */
            credited: number;
            /** @description The amount that a credit note can still reverse; 0 for a credit note. */
            creditable: number;
            /** @description The name of the buyer. */
            buyerName: string;
            /** @description The order that it is about. */
            orderId: string | null;
            /** @description The number of the order. */
            orderNumber: number | null;
            /** @description The appointment that it is about, if that was sold alone. */
            appointmentId: string | null;
            /** @description The client. */
            clientId: string | null;
            /** @description The location of the sale, `loc_…`. */
            locationId: string;
            /** @description The location as the document shows it; null: the main one, whose address is the seller's. */
            place: components["schemas"]["ReceiptPlace"] | null;
            /** @description The payment whose refund the credit note is about. */
            paymentId: string | null;
            /** @description The refund that the credit note is about. */
            refundId: string | null;
            /** @description The document that the credit note corrects. */
            corrects: components["schemas"]["ListReceiptsReceiptReference"] | null;
            /** @description The reason for the credit note. */
            reason: string | null;
            /** @description The seller. */
            seller: components["schemas"]["ReceiptParty"];
            /** @description The buyer. */
            buyer: components["schemas"]["ReceiptParty"];
            /** @description The lines; a partial credit note has one for each tax rate. */
            lines: components["schemas"]["ReceiptLine"][];
            /** @description The sums by tax rate. */
            totals: components["schemas"]["ReceiptTotal"][];
            /** @description The payments so far; none on a credit note. */
            payments: components["schemas"]["ReceiptPayment"][];
            /** @description The business's text at the bottom. */
            footer: string | null;
            /** @description The BCP 47 language tag of its issue. */
            locale: string;
            /** @description IANA time zone of its dates. */
            timezone: string;
            /**
             * Format: date-time
             * @description When it last changed, whatever changed it.
             */
            updatedAt: string;
        };
        ReceiptHtmlInput: {
            /** @description The document. */
            receiptId: string;
            /**
             * @description The language; default: the business's at the time of issue.
             * @enum {string}
             */
            language?: "en" | "de" | "es" | "fr" | "it" | "pl" | "ru" | "uk";
        };
        /**
         * @description The kind of a document.
         * @enum {string}
         */
        ReceiptKind: "receipt" | "invoice" | "credit_note";
        /** @description A line. Amounts are in major units of the document's currency. */
        ReceiptLine: {
            /** @description The name of the goods or service. */
            title: string;
            /** @description Its article number. */
            sku: string | null;
            /** @description The quantity. */
            quantity: number;
            /** @description The unit of the quantity. */
            unit: components["schemas"]["ReceiptUnit"];
            /**
             * Format: date-time
             * @description When a service takes place, UTC.
             */
            servedAt: string | null;
            /** @description The agreed price of one, with or without tax. */
            price: number;
            /** @description The discount on the line. */
            discount: number;
            /** @description The amount without tax. */
            net: number;
            /** @description The name of the tax rate; null: without tax. */
            taxName: string | null;
            /** @description The percentage of the tax rate; null: without tax. */
            taxPercent: number | null;
            /** @description The tax. */
            tax: number;
            /** @description The amount with tax. */
            gross: number;
        };
        /** @description One page of documents. */
        ReceiptPage: {
            /** @description The documents, newest first. */
            items: components["schemas"]["Receipt"][];
            /** @description `cursor` of the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @description The seller or buyer at the time of issue. */
        ReceiptParty: {
            /** @description The name; of a seller the legal one, if there is one. */
            name: string;
            /** @description The common name of a seller, if it differs from the legal one. */
            knownAs: string | null;
            /** @description The postal address, on one or more lines. */
            address: string | null;
            /** @description The tax number. */
            taxNumber: string | null;
            /** @description The VAT identification number. */
            vatNumber: string | null;
            /** @description The e-mail address. */
            email: string | null;
            /** @description The phone number, E.164. */
            phone: string | null;
        };
        /** @description A payment made before the document was issued. */
        ReceiptPayment: {
            /** @description The payment. */
            paymentId: string;
            /** @description The payment provider. */
            provider: components["schemas"]["PaymentProvider"];
            /** @description The method at the desk. */
            method: components["schemas"]["DeskMethod"] | null;
            /** @description The part of it for this sale, in major units of the document's currency. */
            amount: number;
            /** @description The tip given with it, which is not part of the sale. */
            tip: number;
            /**
             * Format: date-time
             * @description When it was made.
             */
            paidAt: string;
        };
        ReceiptPdfInput: {
            /** @description The document. */
            receiptId: string;
            /**
             * @description The language; default: the business's at the time of issue.
             * @enum {string}
             */
            language?: "en" | "de" | "es" | "fr" | "it" | "pl" | "ru" | "uk";
        };
        /** @description The logo on the receipts of a business. */
        ReceiptPicture: {
            /** @description Its public address; null: there is none. */
            url: string | null;
        };
        /** @description A location at the time of issue. */
        ReceiptPlace: {
            /** @description Its name. */
            name: string;
            /** @description The postal address, on one or more lines. */
            address: string | null;
            /** @description The phone number, E.164. */
            phone: string | null;
        };
        /** @description A document that another one refers to. */
        ReceiptReference: {
            /** @description The document, `rcp_…`. */
            id: string;
            /** @description Its number. */
            number: string;
            /** @description Its kind. */
            kind: components["schemas"]["ReceiptKind"];
            /**
             * Format: date-time
             * @description When it was issued.
             */
            issuedAt: string;
        };
        /** @description The sums of the lines with one tax rate, in major units of the document's currency. */
        ReceiptTotal: {
            /** @description The name of the tax rate; null: without tax. */
            name: string | null;
            /** @description The percentage of the tax rate; null: without tax. */
            percent: number | null;
            /** @description The amount without tax. */
            net: number;
            /** @description The tax. */
            tax: number;
            /** @description The amount with tax. */
            gross: number;
        };
        /**
         * @description The unit of a line's quantity.
         * @enum {string}
         */
        ReceiptUnit: "fee" | "piece" | "service" | "delivery";
        /**
         * @description When receipts are issued.
         * @enum {string}
         */
        ReceiptsIssued: "on_payment" | "by_hand";
        ReceiveStockTransferInput: {
            /** @description The counted lines; of others, all units arrived. */
            lines?: components["schemas"]["ReceivedStockLineInput"][];
            /** @description The version last read, to detect conflicting edits. */
            version?: number;
            /** @description The transfer. */
            transferId: string;
        };
        /** @description The counted units of a line of a transfer. */
        ReceivedStockLineInput: {
            /** @description The position of the line. */
            position: number;
            /** @description The units that arrived. */
            received: number;
        };
        RedeemLoyaltyRewardInput: {
            /** @description The reward. */
            rewardId: string;
            /** @description The client's order to reduce at once; omitted: the code is for any later order. */
            orderId?: string;
            /** @description The order's version last read, to detect conflicting edits. */
            orderVersion?: number;
            /** @description The client. */
            clientId: string;
        };
        /** @description A refund, or an attempt of one. */
        Refund: {
            /** @description The refund, `rfd_…`. */
            refundId: string;
            /** @description The payment. */
            paymentId: string;
            /** @description Its status. */
            status: components["schemas"]["RefundStatus"];
            /** @description The amount, in major units of the currency. */
            amount: number;
            /** @description The part of the payment's tip. */
            tip: number;
            /** @description The cash drawer that was open there. */
            drawerId: string | null;
            /** @description ISO 4217 currency. */
            currency: string;
            /** @description The reason given for it. */
            reason: string | null;
            /** @description True if it was made automatically, because the payment could not be used. */
            automatic: boolean;
            /** @description The error, in the provider's words. */
            failureReason: string | null;
            /**
             * Format: date-time
             * @description When it was requested.
             */
            createdAt: string;
        };
        RefundPaymentInput: {
            /** @description The amount in major units; default: everything refundable. */
            amount?: number;
            /** @description The tip within the amount; default: only the part above all other refundable money. 0 keeps the tip. */
            tip?: number;
            /** @description The open cash drawer for a cash refund; default: the only open one, of several that of the payment. */
            drawerId?: string;
            /** @description The reason. */
            reason?: string;
            /** @description The payment. */
            paymentId: string;
        };
        /**
         * @description The status of a refund.
         * @enum {string}
         */
        RefundStatus: "pending" | "succeeded" | "failed" | "unknown";
        /**
         * @description The side that refunds what remains of the payments after a cancellation.
         * @enum {string}
         */
        RefundsMade: "automatic" | "ask";
        /** @description The values of a refusal's sentence. A refusal has those that its reason or rule names; others are null or absent. */
        RefusalFacts: {
            /** @description The name of the object: an item, a business, a tariff. */
            name: string | null;
            /** @description The name of a variant. */
            variantName: string | null;
            /** @description The name of a staff member. */
            staffName: string | null;
            /** @description The smallest tariff on offer that allows more; null: none does. */
            largerName: string | null;
            /** @description The limit. */
            limit: number | null;
            /** @description A number of minutes. */
            minutes: number | null;
            /** @description A number of seconds. */
            seconds: number | null;
            /**
             * Format: date
             * @description A day.
             */
            day: string | null;
            /** @description The current status. */
            status: string | null;
            /** @description The requested status. */
            toStatus: string | null;
            /** @description The number left. */
            left: number | null;
            /** @description The number requested. */
            wanted: number | null;
            /** @description An amount. */
            amount: number | null;
            /** @description The amount missing from it. */
            lacking: number | null;
            /** @description Its currency. */
            currency: string | null;
            /** @description The payment provider. */
            provider: string | null;
            /** @description The provider's answer, in its own words. */
            said: string | null;
            /** @description The form of a text in words, to follow `must be`. */
            hint: string | null;
        };
        /**
         * @description The reason of a refusal, as a code for programs with their own texts: `extensions.reason` of an error, and `reason` of a problem over HTTP. `facts` has the values of the sentence. Refusals that only a faulty program causes have no reason.
         * @enum {string}
         */
        RefusalReason: "foreign_page" | "start_past" | "start_too_soon" | "start_too_far" | "start_outside_hours" | "start_off_grid" | "start_too_few" | "start_leaves_gap" | "service_day_limit" | "service_week_limit" | "staff_day_limit" | "staff_week_limit" | "client_day_limit" | "client_week_limit" | "start_taken" | "series_conflicts" | "series_waits" | "no_repeats" | "contact_directly" | "waitlist_full" | "waitlist_status" | "waitlist_offer_over" | "review_closed" | "channel_closed" | "client_stopped" | "whatsapp_closed" | "whatsapp_not_connected" | "whatsapp_template_missing" | "whatsapp_template_refused" | "form_closed" | "forms_many" | "client_files_many" | "client_files_large" | "waitlist_nothing_free" | "proposal_over" | "proposal_changed" | "client_expected" | "account_in_use" | "business_joined" | "join_changed" | "leave_changed" | "business_archived" | "business_suspended" | "item_not_bookable" | "item_not_offered" | "too_many_of_item" | "variant_not_offered" | "staff_inactive" | "staff_not_assigned" | "tariff_staff" | "tariff_items" | "tariff_locations" | "tariff_appointments" | "tariff_messages" | "tariff_feature" | "tariff_unpaid" | "closed_online" | "appointment_step" | "appointment_not_movable" | "appointment_not_changeable" | "appointment_of_class" | "appointment_of_order" | "appointment_of_package" | "appointment_not_begun" | "appointment_not_due" | "appointment_over" | "appointment_too_late" | "order_step" | "order_confirmed" | "order_not_changeable" | "order_line_begun" | "order_line_granted" | "order_line_shipped" | "order_shipped" | "order_not_shippable" | "nothing_to_ship" | "ship_too_many" | "return_too_many" | "return_too_large" | "order_line_returned" | "shipment_step" | "discount_limit" | "package_needs_client" | "order_total_changed" | "cart_changed" | "cart_empty" | "delivery_elsewhere" | "out_of_stock" | "fee_too_large" | "card_under_way" | "card_not_kept" | "card_not_owed" | "card_refused_often" | "settle_of_live" | "payment_of_nothing" | "payment_paid" | "payment_too_large" | "drawer_open" | "drawer_closed" | "drawer_unclear" | "drawer_short" | "drawer_needed" | "payment_not_payable" | "payment_with_order" | "visit_in_order" | "visit_of_other" | "payment_of_provider" | "payment_closed" | "payment_not_wanted" | "refund_of_unpaid" | "refund_too_large" | "provider_unclear" | "provider_refused" | "refund_unclear" | "refund_refused" | "receipt_stands" | "receipt_with_order" | "receipt_of_cancelled" | "receipt_of_nothing" | "credit_of_credit" | "credit_too_large" | "provider_credentials" | "provider_not_connected" | "sandbox_in_production" | "sandbox_only_tests" | "sandbox_limit" | "not_a_sandbox" | "undo_impossible" | "undo_changed" | "undo_done" | "undo_over" | "undo_money" | "changed_meanwhile" | "deleted_meanwhile" | "number_too_large" | "currency_fixed" | "address_unconfirmed" | "operator_looks" | "owner_last" | "grants_more" | "role_taken" | "roles_many" | "role_used" | "view_taken" | "views_many" | "invitation_accepted" | "time_off_many" | "rota_many" | "time_off_decided" | "time_open" | "time_clock" | "time_approved" | "time_overlaps" | "member_taken" | "slug_taken" | "sku_taken" | "external_id_taken" | "category_taken" | "tax_rate_taken" | "tax_rates_many" | "custom_fields_many" | "discount_code_taken" | "discount_unknown" | "discount_used_up" | "discount_too_little" | "discount_for_others" | "discount_for_other_clients" | "discount_not_first" | "discount_used" | "segment_used" | "points_lacking" | "reward_used" | "reward_not_best" | "reward_not_sold" | "friend_not_new" | "gift_card_unknown" | "gift_card_expired" | "gift_card_empty" | "gift_card_blocked" | "gift_card_void" | "gift_card_for_gift_card" | "gift_card_amount" | "no_email" | "item_no_package" | "plan_no_trial" | "plan_not_offered" | "membership_status" | "package_unfit" | "tax_rate_used" | "client_phone_taken" | "email_taken" | "name_ambiguous" | "gallery_full" | "item_in_set" | "stock_of_set" | "stock_not_tracked" | "endpoint_inactive" | "endpoints_many" | "apps_many" | "domains_many" | "domain_present" | "domain_unproven" | "too_often";
        RehearseAutomationInput: {
            /** @description The automation, if it exists: clients whom it told already are left out. */
            automationId?: string;
            /** @description The condition. */
            trigger: components["schemas"]["AutomationTrigger"];
            /** @description The days of the condition. */
            days: number;
            /** @description The segment in which clients must be, too. */
            segmentId?: string;
            /** @description The channel. */
            channel?: components["schemas"]["NotificationChannel"];
            /** @description The mail's subject. */
            subject?: string;
            /** @description The text in plain words, with variables; required without `blocks`. */
            text?: string;
            /** @description The blocks of the mail. */
            blocks?: components["schemas"]["MailBlockInput"][];
        };
        /** @description A preview of a notification with sample data. `NotificationPreview` describes the members without a text. */
        RehearseAutomationNotificationPreview: {
            subject: string;
            text: string;
            sms: string;
            smsParts: number;
        };
        RehearseMessageInput: {
            /** @description The recipients by id; either these or `filter`. */
            clientIds?: string[];
            /** @description The recipients by filters of the list of clients; an empty object means all clients. */
            filter?: components["schemas"]["ClientFilterInput"];
            /** @description The purpose: `service` for a visit or an order of the client, `news` for everything else. */
            purpose: components["schemas"]["WrittenPurpose"];
            /** @description The channel; default: e-mail, or a text message to clients without an address. `whatsapp` takes messages with news to clients who agreed to them there, and needs a template for advertising in the WhatsApp settings. */
            channel?: components["schemas"]["NotificationChannel"];
            /** @description The mail's subject; default: `Message from` and the business. */
            subject?: string;
            /** @description The text in plain words; each line is a paragraph of a mail. Required without `blocks`. With them, it is the text of text messages; default: the words of the blocks. */
            text?: string;
            /** @description The blocks of the mail, in place of paragraphs of the text. */
            blocks?: components["schemas"]["MailBlockInput"][];
            /**
             * Format: date-time
             * @description When sending begins, within 90 days; default: in 15 seconds. The recipients are chosen then: whoever meets the filter, agrees and can be reached at that time.
             */
            sendAt?: string;
        };
        ReleaseHoldInput: {
            /** @description The hold. */
            holdId: string;
        };
        RemoveClientTagInput: {
            /** @description The tag. */
            tag: string;
        };
        /** @description A service or a product. `CatalogItem` describes the members without a text. */
        RemoveItemImageCatalogItem: {
            itemId: string;
            images: string[];
            version: number;
        };
        RemoveItemImageInput: {
            /** @description Its address, as in `images`. */
            url: string;
            /** @description The item. */
            itemId: string;
        };
        RemoveMemberInput: {
            /** @description The membership. */
            membershipId: string;
        };
        RemovePushDeviceInput: {
            /** @description The device. */
            deviceId: string;
        };
        RemoveRotaInput: {
            /** @description The rota. */
            rotaId: string;
        };
        RemoveShopDomainInput: {
            /** @description The domain. */
            shopDomainId: string;
        };
        RemoveTimeEntryInput: {
            /** @description The reason, kept in the journal. */
            reason: string;
            /** @description The entry. */
            timeEntryId: string;
        };
        RemoveTimeOffInput: {
            /** @description The period. */
            timeOffId: string;
        };
        RenameClientTagInput: {
            /** @description The new name. Clients who already have that tag keep it once. */
            name: string;
            /** @description The tag. */
            tag: string;
        };
        ReopenTimeSheetsInput: {
            /** @description The staff members. */
            staffIds: string[];
            /**
             * Format: date
             * @description The first local day.
             */
            from: string;
            /**
             * Format: date
             * @description The last local day, today at the latest; 93 days at most.
             */
            to: string;
        };
        ReplayWebhookDeliveryInput: {
            /** @description The delivery. */
            deliveryId: string;
        };
        /** @description A report of a business. */
        Report: {
            /** @description The subject. */
            kind: components["schemas"]["ReportKind"];
            /** @description The grouping of the rows. */
            by: components["schemas"]["ReportBy"] | null;
            /** @description ISO 4217 currency of the amounts. */
            currency: string;
            /** @description The rows by period, largest amount first. Without grouping, each period has a row, even an empty one. */
            items: components["schemas"]["ReportRow"][];
            /** @description The number of further rows, beyond `first`. */
            omitted: number;
            /** @description The sum of all rows, omitted ones included. */
            total: components["schemas"]["ReportRow"];
        };
        /**
         * @description The grouping of the rows of a report.
         * @enum {string}
         */
        ReportBy: "location" | "item" | "category" | "staff" | "source" | "rate" | "provider" | "drawer" | "method" | "month_after" | "hour" | "discount" | "code";
        /**
         * @description The length of the periods of a report.
         * @enum {string}
         */
        ReportInterval: "day" | "week" | "month";
        /**
         * @description The subject of a report.
         * @enum {string}
         */
        ReportKind: "revenue" | "takings" | "tips" | "commissions" | "visits" | "clients" | "retention" | "rebooking" | "members" | "membership_revenue" | "occupancy" | "stock" | "gift_cards" | "discounts";
        /** @description Figures of a report. Figures that its kind does not have are null. */
        ReportRow: {
            /**
             * Format: date
             * @description The first local day of the period; null without an interval, and in the total.
             */
            period: string | null;
            /** @description The group: the id of the location, item, category, staff member, drawer or discount, the rate, source, provider, method, hour or code. Null for figures outside all groups, without grouping, and in the total. */
            key: string | null;
            /** @description The group's name. */
            name: string | null;
            /** @description The number of lines, payments, appointments, clients, memberships, stocked items or uses of discounts. */
            count: number;
            /** @description Units sold minus returned ones, or units in stock. */
            quantity: number | null;
            /** @description Units in stock that are reserved for orders. */
            reserved: number | null;
            /** @description Sales minus returns, or appointments, with tax; money received, of `retention` from these clients; commissions; the value of the stock at its prices; balances of gift cards; the prices of memberships, those for a year by twelfths; their recognised money; or discounts. */
            amount: number | null;
            /** @description The same for sales and returns without tax; or the base of commissions. */
            net: number | null;
            /** @description The tax in the amount. */
            tax: number | null;
            /** @description Returns with tax, or reversed commissions: `amount` plus this is the gross figure. */
            returned: number | null;
            /** @description Refunds. */
            refunded: number | null;
            /** @description The `amount` minus refunds. */
            kept: number | null;
            /** @description Money received for memberships that is still to be recognised at the end of the period, with tax. */
            deferred: number | null;
            /** @description Orders with discounts; each counts once. */
            orders: number | null;
            /** @description The total of these orders, with tax and delivery, minus returns. */
            revenue: number | null;
            /** @description Appointments that took place or are in progress. */
            completed: number | null;
            /** @description Appointments that were cancelled or declined. */
            cancelled: number | null;
            /** @description No-shows. */
            noShows: number | null;
            /** @description Clients whose first appointment here it was. */
            newClients: number | null;
            /** @description Clients with earlier appointments here; of `retention`, clients who came again. */
            returningClients: number | null;
            /** @description Appointments after which the client had another one booked. */
            rebooked: number | null;
            /** @description Memberships that began, with a trial or a paid period. */
            joined: number | null;
            /** @description Memberships that ended. */
            ended: number | null;
            /** @description Minutes of appointments with staff; a group counts once. */
            bookedMinutes: number | null;
            /** @description Working minutes of active staff. */
            shiftMinutes: number | null;
        };
        RequestTimeOffInput: {
            /** @description The staff member; default: the caller. Others only for callers who may change the staff. */
            staffId?: string;
            /**
             * Format: date-time
             * @description The start.
             */
            startAt: string;
            /**
             * Format: date-time
             * @description The end, in the future; at most a year after the start.
             */
            endAt: string;
            /** @description The reason. */
            reason?: string;
        };
        RescheduleAppointmentInput: {
            /**
             * Format: date-time
             * @description The new start: ISO 8601 with Z or an offset, one of the free slots.
             */
            startAt: string;
            /** @description The new staff member; null: anyone. Default: the same one, or another who is free; only the same one if the service has no linked staff. */
            staffId?: string | null;
            /** @description The only resources to use, of those that the service can choose from; not for buyers. Default: the current ones, or others that are free. */
            resourceIds?: string[];
            /** @description The version last read, to detect conflicting edits. */
            version?: number;
            /** @description The side that asks for it. A client's request is refused after the business's cut-off and may need approval again. Default: "business". */
            movedBy?: components["schemas"]["CancelledBy"];
            /** @description True to ignore the slot grid and working hours; staff only. Capacity is always checked. Default: false. */
            force?: boolean;
            /** @description The appointment; for visitors the token they got with it. */
            appointmentId: string;
        };
        /** @description A room, chair or machine that appointments occupy. */
        Resource: {
            /** @description The resource, `res_…`. */
            resourceId: string;
            /** @description Its name. */
            name: string;
            /** @description Its kind, such as `room`, `chair` or `machine`. */
            kind: string;
            /** @description The number of units. */
            units: number;
            /** @description The location, `loc_…`. */
            locationId: string;
            /** @description Its hours, a JSON document in canonical form, with closed days in `exceptions`; null: always available. */
            workingHours: string | null;
            /** @description Its blocks, by start. */
            blocked: components["schemas"]["ResourceBlock"][];
            /** @description Increases with every change; send it back to detect conflicting edits. */
            version: number;
            /** @description Your own id of it, unique in the business among objects of its kind; null: none, and for visitors. */
            externalId: string | null;
            /** @description Your own data about it; empty for visitors. */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description When it last changed, whatever changed it.
             */
            updatedAt: string;
        };
        /** @description A period in which a resource cannot be used. */
        ResourceBlock: {
            /**
             * Format: date-time
             * @description The start; for a weekly block, the first.
             */
            startAt: string;
            /**
             * Format: date-time
             * @description The end; for a weekly block, the first.
             */
            endAt: string;
            /** @description The reason for the block. */
            reason: string | null;
            /** @description The weekly repeat; null: once only. */
            weekly: components["schemas"]["WeeklyRepeat"] | null;
        };
        /** @description A period in which a resource cannot be used. */
        ResourceBlockInput: {
            /**
             * Format: date-time
             * @description The start.
             */
            startAt: string;
            /**
             * Format: date-time
             * @description The end.
             */
            endAt: string;
            /** @description The reason for the block. */
            reason?: string;
            /** @description The weekly repeat; null or omitted: once only. A weekly block lasts 24 hours at most. */
            weekly?: components["schemas"]["WeeklyRepeatInput"] | null;
        };
        /** @description One page of resources. */
        ResourcePage: {
            /** @description The resources, in the order of creation. */
            items: components["schemas"]["Resource"][];
            /** @description `cursor` of the next page; null on the last page. */
            nextCursor: string | null;
        };
        RestoreLookInput: {
            /** @description The earlier look. */
            lookId: string;
        };
        RestoreLookShopLooks: components["schemas"]["ShopLooks"] & {
            /** @description The settings and sections that were left out when an earlier look was published again, since its theme no longer has it: settings by name, and sections with their page, such as `home: prices`. Otherwise empty. */
            leftOut: string[];
        };
        ResumeMessageInput: {
            /** @description The message. */
            messageId: string;
        };
        /** @description Units of an order's line to take back. */
        ReturnLineInput: {
            /** @description The position of the order's line. */
            position: number;
            /** @description The number of units. */
            quantity: number;
            /** @description True to put them on sale again. Default: true. */
            restock?: boolean;
        };
        ReturnOrderInput: {
            /** @description The lines: at most the units shipped and not returned yet. */
            lines: components["schemas"]["ReturnLineInput"][];
            /** @description The location where the units go back on sale; absent: that of the order. */
            locationId?: string;
            /** @description True to also refund the delivery price. Default: false. */
            withDelivery?: boolean;
            /** @description The refund, at most and by default the price charged. */
            amount?: number;
            /** @description The reason. */
            reason?: string;
            /** @description True to preview the return without any change. Default: false. */
            dryRun?: boolean;
            /** @description The order's version last read, to detect conflicting edits. */
            version?: number;
            /** @description The order. */
            orderId: string;
        };
        /** @description A buyer's request to return goods. The business answers it by taking goods back. */
        ReturnRequest: {
            /** @description The lines to return. */
            lines: components["schemas"]["ReturnRequestLine"][];
            /** @description The reason, in the buyer's words. */
            reason: string | null;
            /**
             * Format: date-time
             * @description The time of the request.
             */
            requestedAt: string;
        };
        /** @description Units of an order's line that its buyer wants to return. */
        ReturnRequestLine: {
            /** @description The position of the order's line. */
            position: number;
            /** @description The item's name, with the variant's. */
            title: string;
            /** @description The number of units. */
            quantity: number;
        };
        /** @description Units of an order's line that were returned. */
        ReturnedLine: {
            /** @description The position of the order's line. */
            position: number;
            /** @description The item's name, with the variant's. */
            title: string;
            /** @description The number of units. */
            quantity: number;
            /** @description True if they are on sale again. */
            restocked: boolean;
            /** @description The refund for them, in major units, with tax. */
            amount: number;
        };
        /** @description A client's review of a visit that took place. */
        Review: {
            /** @description The review, `rev_…`. */
            reviewId: string;
            /** @description The stars, 1 to 5. */
            stars: number;
            /** @description The words; null: only stars. */
            text: string | null;
            /** @description The author as visitors see them: the first name and an initial. */
            authorName: string;
            /** @description Its state. */
            status: components["schemas"]["ReviewStatus"];
            /** @description The reason for which it is hidden. */
            hiddenReason: components["schemas"]["ReviewReason"] | null;
            /**
             * Format: date-time
             * @description When it was hidden.
             */
            hiddenAt: string | null;
            /** @description The public answer of the business. */
            answer: string | null;
            /**
             * Format: date-time
             * @description When it was answered, or the answer was changed.
             */
            answeredAt: string | null;
            /** @description The number of reports by visitors since somebody last decided about it. */
            reports: number;
            /** @description The reason of the latest of these reports. */
            reportReason: components["schemas"]["ReviewReason"] | null;
            /** @description The services of the visit. */
            services: string[];
            /** @description The items of these services. */
            catalogItemIds: string[];
            /** @description The people who served the client. */
            staffNames: string[];
            /** @description The location of the visit. */
            locationId: string;
            /** @description The first appointment of the visit. */
            appointmentId: string;
            /** @description The client. */
            clientId: string;
            /** @description The client's name. */
            clientName: string;
            /**
             * Format: date-time
             * @description When it was written.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When its author last changed it; null: never.
             */
            editedAt: string | null;
            /** @description Increases with every change; send it back to detect conflicting edits. */
            version: number;
        };
        /** @description The ratings of a group of reviews, without hidden ones. */
        ReviewFigure: {
            /** @description The staff member, the location, or the month as `YYYY-MM`; null: nobody. */
            key: string | null;
            /** @description The name of the staff member or location, or the month. */
            name: string;
            /** @description The number of reviews. */
            reviews: number;
            /** @description The average of their stars, with two decimals. */
            average: number;
        };
        /**
         * @description A sort of rows by which ratings are compared.
         * @enum {string}
         */
        ReviewFigureBy: "staff" | "location" | "month";
        /** @description The ratings of reviews that were written in a period. */
        ReviewFigures: {
            /** @description The number of published reviews. */
            reviews: number;
            /** @description The average of their stars, with two decimals; null without reviews. */
            average: number | null;
            /** @description The number of hidden reviews. */
            hidden: number;
            /** @description The ratings by group: most reviews first; months in their order. */
            groups: components["schemas"]["ReviewFigure"][];
        };
        /** @description One page of reviews. */
        ReviewPage: {
            /** @description The reviews, newest first. */
            items: components["schemas"]["Review"][];
            /** @description `cursor` of the next page; null on the last page. */
            nextCursor: string | null;
        };
        /**
         * @description The only reasons for which a review may be hidden. A low rating is none.
         * @enum {string}
         */
        ReviewReason: "insult" | "personal_data" | "other_matter" | "advertisement" | "unlawful";
        /** @description The receipt of a report. */
        ReviewReport: {
            /** @description The reported review. */
            reviewId: string;
        };
        /**
         * @description The state of a review.
         * @enum {string}
         */
        ReviewStatus: "published" | "hidden";
        RevokeCalendarFeedInput: {
            /** @description The feed. */
            feedId: string;
        };
        RevokeKioskInput: {
            /** @description The tablet. */
            kioskId: string;
        };
        /**
         * @description The role of a user in a business.
         * @enum {string}
         */
        Role: "owner" | "manager" | "front_desk" | "staff" | "bookkeeper" | "custom";
        /** @description One or more weeks of hours, in turn, that replace a staff member's usual hours from a local day on. Of overlapping rotas, the one with the latest first day applies, then the one that ends first. */
        Rota: {
            /** @description The rota, `rot_…`. */
            rotaId: string;
            /** @description The location where it applies, `loc_…`. */
            locationId: string;
            /** @description Its name. */
            name: string | null;
            /**
             * Format: date
             * @description The first local day of the rota.
             */
            firstDay: string;
            /**
             * Format: date
             * @description The last local day; null: no end.
             */
            lastDay: string | null;
            /**
             * Format: date
             * @description A day of a week that uses the first of `weeks`. Weeks begin on Mondays.
             */
            anchorDay: string;
            /** @description The hours of each week, JSON documents in canonical form like `workingHours`; after the last the first follows. */
            weeks: string[];
        };
        RotateWebhookSecretInput: {
            /** @description The endpoint. */
            endpointId: string;
        };
        /** @description The sandboxes of a business. */
        SandboxList: {
            /** @description The sandboxes, oldest first. */
            items: components["schemas"]["Business"][];
        };
        SaveAppointmentsInput: {
            /** @description The appointments, each once. */
            appointments: components["schemas"]["BulkAppointmentInput"][];
        };
        /** @description An item to create or change. Omitted fields of an existing one keep their values. */
        SaveCatalogItemInput: {
            /** @description The business. */
            businessId?: string;
            /** @description The item to change; omitted: a new one. */
            itemId?: string;
            /** @description The version last read, to detect conflicting edits. Required to replace a list that is stored, such as `staffIds`. */
            version?: number;
            /** @description Its name; required for a new item. */
            name?: string;
            /** @description Its type; default `service`. It cannot be changed later. */
            type?: components["schemas"]["CatalogItemType"];
            /** @description Article number, unique in the business; null clears it. */
            sku?: string | null;
            /** @description Text for clients; null clears it. */
            description?: string | null;
            /** @description Price in major units; required for a new item. */
            price?: number;
            /** @description Duration in minutes; required for a new service, not allowed for a product. */
            durationMinutes?: number;
            /** @description Its category by name, created if needed; null removes the item from its category. */
            categoryName?: string | null;
            /** @description Its category by id; give this or `categoryName`, or on change both if they name the same category. */
            categoryId?: string;
            /** @description True if it is active. */
            active?: boolean;
            /** @description Addresses of pictures, https or uploaded, replacing the gallery. */
            images?: string[];
            /** @description The number of participants per start; services only. */
            capacity?: number;
            /** @description Minutes kept free before each appointment; services only. */
            bufferBeforeMinutes?: number;
            /** @description Minutes kept free after each appointment; services only. */
            bufferAfterMinutes?: number;
            /** @description Minutes after which its staff member is free for others; services with one participant only. Give both this and `processingMinutes`; null for both: never. For a variant, only the time after the processing differs. */
            processingAfterMinutes?: number | null;
            /** @description Minutes for which the staff member is then free, at most until the end. */
            processingMinutes?: number;
            /** @description The number of staff who serve each appointment together and must all be free; services with one participant and as many `staffIds` only. Null: one. */
            staffCount?: number | null;
            /** @description The hours for bookings, as JSON text like the business's hours and within them; services only. Appointments start and end in them. Null: the opening hours. */
            bookableHours?: string | null;
            /** @description Minutes between start times; services only. Null: the business's setting. */
            slotStepMinutes?: number | null;
            /** @description The minimum notice for a booking, in minutes; services only. Null: the business's setting. */
            minNoticeMinutes?: number | null;
            /** @description Days ahead that can be booked; services only. Null: the business's setting. */
            horizonDays?: number | null;
            /** @description Minutes before the start until which clients can cancel; services only. Null: the business's setting. */
            cancelCutoffMinutes?: number | null;
            /** @description The timetable, replacing the list; services only. It limits bookings to these times, within all other rules except the time between starts. A service by several staff names no teacher. Empty: each free start. */
            timetable?: components["schemas"]["ClassTimeInput"][];
            /** @description The minimum number of participants, at most `capacity`; groups only. With fewer bookings `minParticipantsCutoffMinutes` before the start, its appointments are cancelled and the start is closed. Null: none. */
            minParticipants?: number | null;
            /** @description Minutes before the start when the minimum is checked; groups only. Null: 720, half a day. */
            minParticipantsCutoffMinutes?: number | null;
            /** @description The maximum number of bookings of it on a local day; a class counts as one; services only. Null: unlimited. */
            maxBookingsPerDay?: number | null;
            /** @description The maximum number of bookings of it from Monday to Sunday; services only. Null: unlimited. */
            maxBookingsPerWeek?: number | null;
            /** @description True if a booking needs approval; services only. */
            requiresApproval?: boolean;
            /** @description True if a booking must be prepaid; services only. */
            requiresPrepayment?: boolean;
            /** @description True if clients who book it leave a card, which is charged for fees; services only. Needs a fee and a payment provider that keeps cards. Null: the business's setting. */
            requiresCard?: boolean | null;
            /** @description The deposit as a percentage of the amount to pay, with tax and discounts. A booking waits for it; the rest stays due. Null clears it. Replaces an amount. */
            depositPercent?: number | null;
            /** @description The deposit as an amount for each unit, at most its gross price; null clears it. Replaces a percentage. */
            depositAmount?: number | null;
            /** @description The colour on the board, as `#rrggbb`; null clears it. */
            color?: string | null;
            /** @description The link of an online service; services only. `service` needs a `meetingUrl`. */
            meeting?: components["schemas"]["Meeting"];
            /** @description The link of its meetings, https; services only. Null clears it. */
            meetingUrl?: string | null;
            /** @description The staff who perform it, replacing the list; empty: none assigned. */
            staffIds?: string[];
            /** @description Durations and prices that differ by staff member, replacing the list; services without variants only. Staff removed from `staffIds` lose theirs. */
            staffTerms?: components["schemas"]["StaffTermsInput"][];
            /** @description Offers, prices and durations that differ by location, replacing the list. */
            locationTerms?: components["schemas"]["LocationTermsInput"][];
            /** @description The resources that each appointment occupies, replacing the list. */
            resourceIds?: string[];
            /** @description The resources of which each appointment takes any `anyResourceUnits` free units, replacing the list; none of `resourceIds`. Free resources that the fewest other services need come first, then list order. */
            anyResourceIds?: string[];
            /** @description The number of these units that each appointment takes; default 1. */
            anyResourceUnits?: number;
            /** @description Its own active tax rate; null: the business's default. Ends an exemption. */
            taxRateId?: string | null;
            /** @description True if it is exempt from tax; an exempt item has no rate of its own. */
            taxExempt?: boolean;
            /** @description The maximum number of units in one order, its variants together; null: unlimited. */
            maxPerOrder?: number | null;
            /** @description True if each unit becomes a gift card once its order is paid; products only. It is then exempt from tax. */
            giftCard?: boolean;
            /** @description The value of each gift card, in major units; null: its price. */
            giftCardValue?: number | null;
            /** @description The minimum amount that the buyer may choose instead of its price, in major units; null: the price is fixed. */
            giftCardMin?: number | null;
            /** @description The maximum amount that the buyer may choose; both limits or none. */
            giftCardMax?: number;
            /** @description The package that each unit gives once its order is paid; products only. Null: it is not a package. */
            package?: components["schemas"]["PackageTermsInput"] | null;
            /** @description The terms of the membership that its buyer joins once the order is paid; products only. Null: it is not a plan. Present memberships keep their terms. */
            membership?: components["schemas"]["MembershipTermsInput"] | null;
            /** @description True if stock is tracked; products only. */
            trackStock?: boolean;
            /** @description Sellable units; turns tracking on. For an item with variants, give it for each variant. */
            stockOnHand?: number;
            /** @description Its variants in order, replacing the list; empty: none. They are matched by `variantId`, else `sku`, else options. Missing ones are deleted. */
            variants?: components["schemas"]["CatalogVariantInput"][];
            /** @description The parts of a set, replacing the list; empty: not a set. Parts must be products that are not sets. */
            composition?: components["schemas"]["CompositionPartInput"][];
            /** @description Your own id of it, unique in the business among objects of its kind; null clears it. */
            externalId?: string | null;
            /** @description Your own data about it; null removes all keys. */
            metadata?: {
                [key: string]: string | null;
            } | null;
        };
        SaveCatalogItemsInput: {
            /** @description The items, each once. An entry without `itemId` needs an `externalId`: it changes the item that has it, or creates one. Lists replace the stored ones; no `version` is needed. */
            items: components["schemas"]["SaveCatalogItemInput"][];
        };
        SaveClientsInput: {
            /** @description The clients, each once. */
            clients: components["schemas"]["BulkClientInput"][];
        };
        SaveCommissionRuleInput: {
            /** @description The staff member; default: all who have no rule of their own. */
            staffId?: string;
            /** @description The item; default: all items of the type. */
            catalogItemId?: string;
            /** @description The type of the items; omit it with an item. */
            type?: components["schemas"]["CatalogItemType"];
            /** @description The percentage of the price paid, after discounts and without tax; 0: no commission. */
            percent?: number;
            /** @description The commission for each unit of the item or visit instead. */
            unitAmount?: number;
            /** @description The version last read of the rule to replace, to detect conflicting edits. */
            version?: number;
        };
        SaveDirectoryEntryInput: {
            /** @description True to be listed, which needs a kind and a town. */
            listed?: boolean;
            /** @description True to let the service send the business's services and free times to Google. */
            google?: boolean;
            /** @description Its kinds, the most fitting first. */
            kinds?: components["schemas"]["DirectoryKind"][];
            /** @description The town in which visitors search for it. */
            town?: string;
            /** @description The postal code in which visitors search for it. */
            postalCode?: string;
            /** @description The latitude of its door in degrees, with `longitude`. */
            latitude?: number;
            /** @description The longitude of its door in degrees, with `latitude`. */
            longitude?: number;
            /** @description The place in place of both coordinates: `52.5200, 13.4050`, or the address of a pin in Google Maps, Apple Maps or OpenStreetMap. */
            place?: string;
            /** @description The `version` that was read; a newer one is refused. */
            version?: number;
        };
        SaveExternalRecordInput: {
            /** @description Your own id of it, unique in the business among objects of this kind; null clears it. */
            externalId?: string | null;
            /** @description Your own data about it; null removes all keys. */
            metadata?: {
                [key: string]: string | null;
            } | null;
            /** @description The object, such as `gft_…`. */
            objectId: string;
        };
        SaveInboxAddressInput: {
            /** @description True: mail comes in by the address. False: nothing does. */
            open?: boolean;
            /** @description True: another address, and the present one is nobody's any more. */
            renew?: boolean;
            /** @description The version last read, to detect conflicting edits. */
            version?: number;
        };
        SaveLookDraftInput: {
            /** @description The version of the draft last read, to detect conflicting edits. Required if there is a draft. */
            version?: number;
            /** @description The key of the theme. */
            theme: string;
            /** @description Its settings by name, as far as they are set. */
            settings?: Record<string, never>;
            /** @description The pages whose sections differ from the theme's own. Default: []. */
            pages?: components["schemas"]["LookPageInput"][];
        };
        SaveLoyaltyProgramInput: {
            /** @description The version last read, to detect conflicting edits. */
            version?: number;
            /** @description True if sales earn points from now on. */
            active?: boolean;
            /** @description The points for each `perAmount`, or for each visit. */
            points?: number;
            /** @description The amount paid that earns the points, in major units; null: each visit that took place earns them. */
            perAmount?: number | null;
            /** @description The points of both for a friend's first paid visit; null: friends bring none. */
            friendPoints?: number | null;
            /** @description The maximum number of friends a year for whom one client gets points; at first 12. */
            mostFriends?: number;
            /** @description The months after the last movement in which the points of a client end; null: they never end. They count from the change at the earliest. */
            expiryMonths?: number | null;
            /** @description The tiers, which replace all that are stored. */
            tiers?: components["schemas"]["LoyaltyTierInput"][];
        };
        SaveNotificationSettingsInput: {
            /** @description The notifications for clients. */
            toClients?: components["schemas"]["NotificationKind"][];
            /** @description The notifications for owners and managers. */
            toBusiness?: components["schemas"]["NotificationKind"][];
            /** @description Hours before the start at which a reminder is sent, 1–168; null: none. */
            reminderHours?: number | null;
            /** @description Hours before the start at which further reminders are sent, 1–168. Of several due at once, only the last is sent. */
            furtherReminderHours?: number[];
            /** @description Days after their last visit at which clients are asked to come again, 7–730. */
            nextVisitDays?: number;
            /** @description Hours after a visit at which its client is asked for a review, 1–72. */
            reviewHours?: number;
            /** @description Hours before a visit at which its client is asked for the forms that it needs, 1–720. */
            formHours?: number;
            /** @description True: clients who did not decline offers are asked for reviews, too; the owner declares that the law allows it. */
            reviewsWithoutConsent?: boolean;
            /** @description True if reminders by text message ask for a yes or no; requires a `repliesUrl`. */
            asksForReplies?: boolean;
            /** @description The price of one part of a text message, in major units of the business's currency, such as `0.0735`; null: unknown. */
            smsPartPrice?: number | null;
            /** @description True if a consent to offers and news from a public page counts only once its link in a mail is pressed. */
            confirmsNews?: boolean;
            /** @description The version last read, to detect conflicting edits. Required to replace a list that is stored, such as `toClients`. */
            version?: number;
        };
        SaveNotificationTextInput: {
            /** @description The mail's subject. */
            subject?: string;
            /** @description The mail's text above its details, replacing greeting and sentence; each line is a paragraph. */
            text?: string;
            /** @description The text message; its link is appended. */
            sms?: string;
            /** @description The version last read, to detect conflicting edits. */
            version?: number;
            /** @description The kind of message. */
            kind: components["schemas"]["NotificationKind"];
            /**
             * @description The language.
             * @enum {string}
             */
            language: "en" | "de" | "es" | "fr" | "it" | "pl" | "ru" | "uk";
        };
        SavePaymentAccountInput: {
            /** @description The credentials listed by `paymentProviders`. Default: unchanged. */
            credentials?: {
                [key: string]: string;
            };
            /** @description True if new payments may use it; default true. */
            active?: boolean;
            /** @description True to make it the default provider, replacing another one. */
            isDefault?: boolean;
            /** @description The version last read, to detect conflicting edits. */
            version?: number;
            /** @description The provider; there is one account for each. */
            provider: components["schemas"]["PaymentProvider"];
        };
        SavePushSettingsInput: {
            /** @description The version last read, to detect conflicting edits. Required to replace `kinds` that are stored. */
            version?: number;
            /** @description The events. */
            kinds?: components["schemas"]["PushKind"][];
            /** @description The start of quiet hours, `HH:MM` on the business's clock; null: none. */
            quietFrom?: string | null;
            /** @description The end of quiet hours. */
            quietTo?: string;
        };
        SaveShopInput: {
            /** @description The version last read, to detect conflicting edits. Required to replace a list that is stored, such as `deliveryMethods`. */
            version?: number;
            /** @description Its name in addresses; default the business's. */
            slug?: string;
            /** @description Its name; default the business's. */
            name?: string;
            /** @description True if it is open. */
            published?: boolean;
            /** @description The address of its storefront: https, or http on localhost. Null clears it. */
            storefrontUrl?: string | null;
            /** @description Its branding. */
            branding?: components["schemas"]["ShopBrandingInput"];
            /** @description Its features. */
            flags?: components["schemas"]["ShopFlagsInput"];
            /** @description Its contacts. */
            contacts?: components["schemas"]["ShopContactsInput"];
            /** @description The legally required pages. */
            legal?: components["schemas"]["ShopLegalInput"];
            /** @description Its delivery methods, replacing the list. */
            deliveryMethods?: components["schemas"]["DeliveryMethodInput"][];
            /** @description Its payment methods, replacing the list. */
            paymentMethods?: components["schemas"]["ShopPaymentMethod"][];
        };
        SaveTranslationsInput: {
            /** @description The language, one of the business's `languages`. */
            language: string;
            /** @description The texts. Others stay. */
            entries: components["schemas"]["TranslationInput"][];
            /** @description True to check and return the result without any change. Default: false. */
            dryRun?: boolean;
        };
        SaveWhatsappSettingsInput: {
            /** @description The id of the phone number at WhatsApp; null ends the connection and deletes its secrets. */
            phoneNumberId?: string | null;
            /** @description A permanent access token of a system user at Meta. */
            accessToken?: string;
            /** @description The secret of the app at Meta, which signs what WhatsApp sends. */
            appSecret?: string;
            /** @description A text of your own, which is entered at Meta as well when the webhook is registered. */
            verifyToken?: string;
            /** @description An approved template whose body has one variable, which gets the text; null: none. */
            templateName?: string | null;
            /** @description The language of this template, such as `de` or `en_US`; null: none. */
            templateLanguage?: string | null;
            /** @description An approved template of the category marketing whose body has one variable, for messages with news; null: none. */
            marketingTemplateName?: string | null;
            /** @description The language of this template; null: none. */
            marketingTemplateLanguage?: string | null;
            /** @description Its body as approved, with `{{1}}` where the text stands, so that previews show it; null: none. */
            marketingTemplateText?: string | null;
            /** @description The version last read, to detect conflicting edits. */
            version?: number;
        };
        /** @description A text that the team answers with often. */
        SavedAnswer: {
            /** @description The saved answer, `sav_…`. */
            savedAnswerId: string;
            /** @description Its name. */
            name: string;
            /** @description The text. */
            text: string;
            /** @description Increases with every change; send it back to detect conflicting edits. */
            version: number;
        };
        /** @description The result of saving translations. */
        SavedTranslations: {
            /** @description The sent texts in their current state. */
            items: components["schemas"]["Translation"][];
            /** @description The number of changed texts. */
            changed: number;
        };
        /** @description A saved view of a list of a business, visible to its user only. */
        SavedView: {
            /** @description The view, `viw_…`. */
            viewId: string;
            /** @description The list. */
            list: components["schemas"]["ViewedList"];
            /** @description The name given by the user. */
            name: string;
            /** @description The filters and the sort order, under the names that the list's query uses. */
            filters: {
                [key: string]: string;
            };
            /** @description True if the list opens with this view. */
            isDefault: boolean;
            /** @description Increases with every change; send it back to detect conflicting edits. */
            version: number;
        };
        /** @description The board of a business: working hours, bookings and holds. */
        Schedule: {
            /** @description The time zone that defines the days: of the location that was asked for, else of the main one. */
            timezone: string;
            /** @description ISO 4217 currency of the prices. */
            currency: string;
            /** @description The days in order. */
            days: components["schemas"]["ScheduleDay"][];
        };
        /** @description A local day of the board. */
        ScheduleDay: {
            /**
             * Format: date
             * @description The local day.
             */
            date: string;
            /**
             * Format: date-time
             * @description When the day begins at midnight, UTC.
             */
            startAt: string;
            /**
             * Format: date-time
             * @description When the next day begins, UTC: 23 or 25 hours later when clocks change.
             */
            endAt: string;
            /** @description The opening hours within the day, UTC: of the location that was asked for, else of all. */
            openings: components["schemas"]["Span"][];
            /** @description Active staff and others with appointments; last the lane without a staff member. */
            lanes: components["schemas"]["ScheduleLane"][];
        };
        /** @description A staff member's day. */
        ScheduleLane: {
            /** @description The staff member; null: appointments to which nobody is assigned. */
            staffId: string | null;
            /** @description The staff member's name. */
            staffName: string | null;
            /** @description The staff member's working hours minus time off; for the lane without a staff member, the opening hours. */
            onShift: components["schemas"]["Span"][];
            /** @description The same working hours by location. With `locationId`, the working hours and appointments at other locations instead. Empty for a business with one location, and for the lane without a staff member. */
            atLocations: components["schemas"]["LocationSpan"][];
            /** @description The periods of absence and blocked time that touch the day, in full. */
            timeOff: components["schemas"]["TimeOff"][];
            /** @description The same periods, with each day of a weekly one separate. */
            absences: components["schemas"]["Absence"][];
            /** @description Busy times from linked calendars, without their subjects. */
            busyElsewhere: components["schemas"]["Span"][];
            /** @description The appointments that touch the day, by start. */
            visits: components["schemas"]["Visit"][];
            /** @description The places held for visitors that touch the day, by start. */
            holds: components["schemas"]["GetScheduleHold"][];
        };
        SearchInput: {
            /** @description The text: words, a phone number, an e-mail address or an order number. */
            text: string;
            /** @description Only these kinds; default: all. */
            kinds?: components["schemas"]["SearchKind"][];
            /**
             * @description The maximum of each kind, 1–50.
             * @default 10
             */
            limit?: number;
        };
        /**
         * @description A kind of search result.
         * @enum {string}
         */
        SearchKind: "clients" | "appointments" | "orders" | "items" | "staff" | "conversations";
        /** @description The results; kinds that were not requested are empty. */
        SearchResults: {
            /** @description Clients by name. */
            clients: components["schemas"]["FoundClient"][];
            /** @description Upcoming appointments by start. */
            appointments: components["schemas"]["FoundAppointment"][];
            /** @description Orders, newest first. */
            orders: components["schemas"]["FoundOrder"][];
            /** @description Services and products by relevance, then by name. */
            items: components["schemas"]["FoundItem"][];
            /** @description Staff in their order. */
            staff: components["schemas"]["FoundStaffMember"][];
            /** @description Conversations, the latest found message first; empty for callers who may not read them. */
            conversations: components["schemas"]["FoundConversation"][];
        };
        /** @description A group of clients by conditions. Whoever meets them now is in it. */
        Segment: {
            /** @description The segment, `seg_…`. */
            segmentId: string;
            /** @description Its name, unique in the business regardless of case. */
            name: string;
            /** @description Its conditions, by the fields of `ClientFilterInput`; all must match. */
            filter: Record<string, never>;
            /** @description The number of clients who meet them now, among those whom the caller may see. */
            clients: number;
            /** @description Increases with every change; send it back to detect conflicting edits. */
            version: number;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
        };
        SellAtCounterInput: {
            /** @description The location; required if the business has several, unless a drawer names it. */
            locationId?: string;
            /** @description The lines; an item may be on several. */
            items: components["schemas"]["CounterItemInput"][];
            /** @description An existing client, instead of `clientPhone`; `clientName` then defaults to the client's. Without all three the buyer is anonymous, and the order has no client. */
            clientId?: string;
            /** @description Phone number of the client: international, or as it is dialled in the business's country. */
            clientPhone?: string;
            /** @description Name of the client; without a phone it is a new client. */
            clientName?: string;
            /** @description The code of a discount. A code that does not apply is refused with the reason. */
            discountCode?: string;
            /** @description Discounts and prices by staff. */
            adjustments?: components["schemas"]["OrderAdjustmentInput"][];
            /** @description The sellers of its lines. */
            sellers?: components["schemas"]["OrderSellerInput"][];
            /** @description The code of a gift card, which pays first as far as its balance allows. It cannot buy gift cards. The rest is paid at the desk. */
            giftCardCode?: string;
            /** @description A tip on top of the total, paid at the desk. */
            tip?: components["schemas"]["TipInput"];
            /** @description The method of payment at the desk. */
            method: components["schemas"]["DeskMethod"];
            /** @description The cash handed over, at least the desk payment with the tip; the rest was given back as change. */
            tendered?: number;
            /** @description The open cash drawer; default: the only open one. */
            drawerId?: string;
            /** @description A comment on the order. */
            comment?: string;
            /** @description The total that the buyer was told. A sale that costs more now is refused. */
            agreedTotal?: number;
            /** @description True to preview the order, with the amount due after a gift card, without any change. Default: false. */
            dryRun?: boolean;
        };
        SendAnswerInput: {
            /** @description The text. */
            text: string;
            /** @description The channel; null: the first one of `channels`. */
            channel?: components["schemas"]["ConversationChannel"] | null;
            /** @description Files that were added by `addMessageFile`, 10 MB together. Text messages take none. WhatsApp takes pictures, PDF, plain text and files of Word, Excel and PowerPoint, in own words alone. */
            messageFileIds?: string[];
            /** @description The conversation. */
            conversationId: string;
        };
        /** @description A gift card of a business: sold with an order or issued by staff, it pays orders and appointments until nothing is left on it. `GiftCard` describes the members without a text. */
        SendGiftCardGiftCard: {
            giftCardId: string;
            hint: string;
            status: components["schemas"]["GiftCardStatus"];
            currency: string;
            value: number;
            balance: number;
            /** Format: date-time */
            expiresAt: string | null;
            /** Format: date */
            lastDay: string | null;
            orderId: string | null;
            clientId: string | null;
            recipientName: string | null;
            recipientEmail: string | null;
            senderName: string | null;
            message: string | null;
            /** Format: date */
            sendOn: string | null;
            /** Format: date-time */
            sentAt: string | null;
            note: string | null;
            version: number;
            /** Format: date-time */
            createdAt: string;
            externalId: string | null;
            metadata: {
                [key: string]: string;
            };
            /** Format: date-time */
            updatedAt: string;
        };
        SendGiftCardInput: {
            /** @description The address from now on; default: the previous one, else the client's. */
            email?: string;
            /** @description The card. */
            giftCardId: string;
        };
        SendMessageInput: {
            /** @description The recipients by id; either these or `filter`. */
            clientIds?: string[];
            /** @description The recipients by filters of the list of clients; an empty object means all clients. */
            filter?: components["schemas"]["ClientFilterInput"];
            /** @description The purpose: `service` for a visit or an order of the client, `news` for everything else. */
            purpose: components["schemas"]["WrittenPurpose"];
            /** @description The channel; default: e-mail, or a text message to clients without an address. `whatsapp` takes messages with news to clients who agreed to them there, and needs a template for advertising in the WhatsApp settings. */
            channel?: components["schemas"]["NotificationChannel"];
            /** @description The mail's subject; default: `Message from` and the business. */
            subject?: string;
            /** @description The text in plain words; each line is a paragraph of a mail. Required without `blocks`. With them, it is the text of text messages; default: the words of the blocks. */
            text?: string;
            /** @description The blocks of the mail, in place of paragraphs of the text. */
            blocks?: components["schemas"]["MailBlockInput"][];
            /**
             * Format: date-time
             * @description When sending begins, within 90 days; default: in 15 seconds. The recipients are chosen then: whoever meets the filter, agrees and can be reached at that time.
             */
            sendAt?: string;
        };
        SendReceiptInput: {
            /** @description The document. */
            receiptId: string;
        };
        SendStockTransferInput: {
            /** @description The version last read, to detect conflicting edits. */
            version?: number;
            /** @description The transfer. */
            transferId: string;
        };
        SendTestNotificationInput: {
            /** @description A language tag such as `de`; default: the business's. */
            locale?: string;
            /** @description The mail's subject. */
            subject?: string;
            /** @description The mail's text above its details. */
            text?: string;
            /** @description The text message, which is only checked. */
            sms?: string;
            /** @description The kind of message. */
            kind: components["schemas"]["NotificationKind"];
        };
        SendTestWebhookInput: {
            /** @description The endpoint. */
            endpointId: string;
        };
        /** @description A visit that repeats by a rule, for a regular client. */
        Series: {
            /** @description The series, `ser_…`. */
            seriesId: string;
            /** @description The location of all its visits, `loc_…`. */
            locationId: string;
            /** @description The rule of RFC 5545 for the booking, such as `FREQ=WEEKLY;INTERVAL=2;COUNT=10`. */
            rule: string;
            /** @description The number of upcoming visits. */
            toCome: number;
            /** @description The name given with the booking. */
            clientName: string;
            /** @description The time zone of its location, in which the visits keep their local time. */
            timezone: string;
            /** @description Increases with every change of its appointments; send it back to detect conflicting edits. */
            version: number;
            /** @description Your own id of it, unique in the business among objects of its kind; null: none, and for visitors. */
            externalId: string | null;
            /** @description Your own data about it; empty for visitors. */
            metadata: {
                [key: string]: string;
            };
            /** @description All of its appointments by start, cancelled ones included. */
            appointments: components["schemas"]["Appointment"][];
        };
        /**
         * @description The handling of visits of a series that do not fit.
         * @enum {string}
         */
        SeriesConflicts: "refuse" | "skip";
        /** @description A visit of a planned series. */
        SeriesOccurrence: {
            /** @description The first appointment of the visit, which stays where it is; null: it is not booked. */
            appointmentId: string | null;
            /**
             * Format: date-time
             * @description When it would start, UTC.
             */
            startAt: string;
            /** @description When it would start in the timezone of its location, with offset. */
            localStart: string;
            /** @description True if all of it fits. */
            fits: boolean;
            /** @description The staff members who would serve it, each once; none if it does not fit or nobody is assigned. */
            staffIds: string[];
            /** @description The names of the staff members. */
            staffNames: string[];
            /** @description The reason why it does not fit. */
            reason: components["schemas"]["RefusalReason"] | null;
            /** @description The reason as a sentence. */
            message: string | null;
        };
        /** @description The visits of a planned series. */
        SeriesPreview: {
            /** @description The time zone of the location. */
            timezone: string;
            /** @description The number of visits that do not fit. */
            conflicts: number;
            /** @description The visits by start. */
            occurrences: components["schemas"]["SeriesOccurrence"][];
        };
        SetAppointmentFieldsInput: {
            /** @description The values; omitted ones stay. */
            fields: components["schemas"]["CustomFieldValueInput"][];
            /** @description The version last read, to detect conflicting edits. */
            version?: number;
            /** @description The appointment. */
            appointmentId: string;
        };
        SetAppointmentStatusInput: {
            /** @description The new status. */
            status: components["schemas"]["AppointmentStatusChange"];
            /** @description The reason for declining. */
            reason?: string;
            /** @description True to waive the no-show fee. Default: false. */
            waiveFee?: boolean;
            /** @description The version last read, to detect conflicting edits. */
            version?: number;
            /** @description The appointment. */
            appointmentId: string;
        };
        SetLowStockInput: {
            /** @description The variant; required if the item has variants. */
            variantId?: string;
            /** @description The location; required if the business has several. */
            locationId?: string;
            /** @description The number of units at which the business is notified, again after each recovery above it; null: never. */
            lowStock?: number | null;
            /** @description The item, whose stock must be tracked. */
            itemId: string;
        };
        SetMainShopDomainInput: {
            /** @description The domain; null: none. */
            shopDomainId?: string | null;
        };
        SetMemberInput: {
            /**
             * Format: email
             * @description The person's e-mail address; a user is created if there is none.
             */
            email: string;
            /** @description The name: shown until the person has accepted, and used for a new user. */
            name?: string;
            /** @description The role. */
            role: components["schemas"]["Role"];
            /** @description The custom role, `rol_…`; only with `custom`. */
            roleId?: string;
            /** @description The locations, `loc_…`, that the member is limited to; null: all. Left out, a member keeps theirs. Owners have no such limit. */
            locationIds?: string[] | null;
        };
        SetOrderSellersInput: {
            /** @description The lines; omitted ones stay. */
            sellers: components["schemas"]["OrderSellerInput"][];
            /** @description The version last read, to detect conflicting edits. */
            version?: number;
            /** @description The order. */
            orderId: string;
        };
        SetOrderStatusInput: {
            /** @description The new status. */
            status: components["schemas"]["OrderStatusChange"];
            /** @description The reason for cancelling. */
            reason?: string;
            /** @description The side that asks for the cancellation. For a client, agreed late-cancellation fees of bookings are kept. Default: "business". */
            cancelledBy?: components["schemas"]["CancelledBy"];
            /** @description True to waive late-cancellation fees. Default: false. */
            waiveFee?: boolean;
            /** @description The version last read, to detect conflicting edits. */
            version?: number;
            /** @description The order; for visitors the token they got with it. */
            orderId: string;
        };
        SetReceiptLogoInput: {
            /** @description The picture: a JPEG, PNG, WebP, AVIF or GIF; null removes it. */
            content?: string | null;
        };
        SetTariffInput: {
            /** @description The key of the tariff; `tariffs` lists them. */
            tariff: string;
        };
        /** @description A client's booking of a service. `Appointment` describes the members without a text. */
        SettleCancellationAppointment: {
            appointmentId: string;
            status: components["schemas"]["AppointmentStatus"];
            fee: number;
            feeFor: components["schemas"]["FeeFor"] | null;
            refundDue: number;
            feeDue: number;
            feePaid: number;
            currency: string;
            version: number;
        };
        SettleCancellationInput: {
            /** @description The cancelled order; give this or `appointmentId`. */
            orderId?: string;
            /** @description The cancelled or missed appointment. */
            appointmentId?: string;
            /** @description The amount to keep, in major units; 0 waives it. Default: the agreed `fee`. */
            keep?: number;
            /** @description The reason for another amount. */
            reason?: string;
        };
        /** @description A client's order of goods and services. `Order` describes the members without a text. */
        SettleCancellationOrder: {
            orderId: string;
            status: components["schemas"]["OrderStatus"];
            paymentStatus: components["schemas"]["OrderPaymentStatus"];
            fee: number;
            refundDue: number;
            feeDue: number;
            feePaid: number;
            kept: number;
            currency: string;
            version: number;
        };
        SettlePaymentInput: {
            /** @description The payment. */
            paymentId: string;
        };
        /** @description An order or appointment after its settlement. */
        SettledCancellation: {
            /** @description The appointment. */
            appointment: components["schemas"]["SettleCancellationAppointment"] | null;
            /** @description The order. */
            order: components["schemas"]["SettleCancellationOrder"] | null;
            /** @description Its payments, newest first, with their refunds. */
            payments: components["schemas"]["InitPaymentPayment"][];
        };
        /** @description Units of an order's line to ship. */
        ShipLineInput: {
            /** @description The position of the order's line. */
            position: number;
            /** @description The number of units. */
            quantity: number;
        };
        ShipOrderInput: {
            /** @description The lines; default: all goods not shipped yet. */
            lines?: components["schemas"]["ShipLineInput"][];
            /** @description The carrier. */
            carrier?: string;
            /** @description The tracking number. */
            trackingNumber?: string;
            /**
             * Format: uri
             * @description The tracking page: https.
             */
            trackingUrl?: string;
            /** @description The order's version last read, to detect conflicting edits. */
            version?: number;
            /** @description The order. */
            orderId: string;
        };
        /** @description Goods of an order that were shipped together. */
        Shipment: {
            /** @description The shipment, `shp_…`. */
            shipmentId: string;
            /** @description Its status. */
            status: components["schemas"]["ShipmentStatus"];
            /** @description Its contents. */
            lines: components["schemas"]["ShipmentLine"][];
            /** @description The carrier. */
            carrier: string | null;
            /** @description The tracking number. */
            trackingNumber: string | null;
            /** @description The tracking page. */
            trackingUrl: string | null;
            /**
             * Format: date-time
             * @description When it was shipped.
             */
            shippedAt: string;
            /**
             * Format: date-time
             * @description When it arrived.
             */
            deliveredAt: string | null;
            /**
             * Format: date-time
             * @description When it was marked as recorded in error.
             */
            cancelledAt: string | null;
            /** @description Increases with every change; send it back to detect conflicting edits. */
            version: number;
        };
        /** @description Units of an order's line in a shipment. */
        ShipmentLine: {
            /** @description The position of the order's line. */
            position: number;
            /** @description The item's name, with the variant's. */
            title: string;
            /** @description The number of units. */
            quantity: number;
        };
        /**
         * @description The status of a shipment.
         * @enum {string}
         */
        ShipmentStatus: "shipped" | "delivered" | "cancelled";
        /**
         * @description The new status of a shipment.
         * @enum {string}
         */
        ShipmentStatusChange: "delivered" | "cancelled";
        /** @description A business's web shop. */
        Shop: {
            /** @description The shop, `shop_…`. */
            shopId: string;
            /** @description Its name in addresses. */
            slug: string;
            /** @description Its name. */
            name: string;
            /** @description True if it is open. Its business must be public too. */
            published: boolean;
            /** @description True if it takes no bookings or orders at present, since its business is read-only: visitors are to contact the business. */
            closedOnline: boolean;
            /** @description True if its business is a sandbox: orders and bookings are tests. */
            sandbox: boolean;
            /** @description The MCP address for clients' AI assistants; null unless it is open and lets them in (`flags`). */
            assistantUrl: string | null;
            /** @description Its branding. */
            branding: components["schemas"]["ShopBranding"];
            /** @description Its features. */
            flags: components["schemas"]["ShopFlags"];
            /** @description Its contacts. */
            contacts: components["schemas"]["ShopContacts"];
            /** @description The business's opening hours of a usual week, Monday first, without special days. */
            openingHours: components["schemas"]["OpeningInterval"][];
            /** @description The legally required pages. */
            legal: components["schemas"]["ShopLegal"];
            /** @description Its delivery methods. */
            deliveryMethods: components["schemas"]["DeliveryMethod"][];
            /** @description Its payment methods. */
            paymentMethods: components["schemas"]["ShopPaymentMethod"][];
            /** @description The address of its storefront, whose page `/order/{token}` shows an order; null: unknown. */
            storefrontUrl: string | null;
            /** @description The page on which visitors write to the business; null unless it is open. */
            writeUrl: string | null;
            /** @description Its address on the web: `storefrontUrl`, else the main one of its domains, else that below the service's own domain. Null if the service serves no shops. */
            webAddress: string | null;
            /** @description The categories that contain active items. */
            categories: components["schemas"]["GetShopCatalogCategory"][];
            /** @description ISO 4217 currency, the business's. */
            currency: string;
            /** @description The language tag, the business's. */
            locale: string;
            /** @description The shop's languages, the business's: its main one first, then those of translations. Request one by `Accept-Language`. */
            languages: string[];
            /** @description The time zone, the business's. */
            timezone: string;
            /** @description Two-letter code of the country whose national phone numbers are understood, the business's; or null. */
            phoneCountry: string | null;
            /** @description True if prices include tax, the business's setting; otherwise tax is added. */
            pricesIncludeTax: boolean;
            /** @description The cancellation policy as buyers read it before they book; null: no fees. */
            policyText: string | null;
            /** @description Its published look; null: the theme `lumen` as it is. */
            look: components["schemas"]["ShopLook"] | null;
            /** @description Increases with every change; send it back to detect conflicting edits. */
            version: number;
        };
        /** @description The branding of a shop. */
        ShopBranding: {
            /** @description Address of its logo. */
            logoUrl: string | null;
            /** @description Address of a wide picture. */
            coverUrl: string | null;
            /** @description A colour as `#rrggbb`. */
            accentColor: string | null;
            /** @description A short line under the name. */
            tagline: string | null;
            /** @description Text about the shop. */
            description: string | null;
        };
        /** @description The branding of a shop; null clears a field. */
        ShopBrandingInput: {
            /** @description Address of its logo, https only. */
            logoUrl?: string;
            /** @description Address of a wide picture, https only. */
            coverUrl?: string;
            /** @description A colour as `#rrggbb`. */
            accentColor?: string;
            /** @description A short line under the name. */
            tagline?: string;
            /** @description Text about the shop. */
            description?: string;
        };
        /** @description The contacts of a shop. */
        ShopContacts: {
            /** @description Phone number. */
            phone: string | null;
            /** @description E-mail address. */
            email: string | null;
            /** @description Postal address. */
            address: string | null;
        };
        /** @description The contacts of a shop; null clears a field. */
        ShopContactsInput: {
            /** @description Phone number. */
            phone?: string;
            /**
             * Format: email
             * @description E-mail address.
             */
            email?: string;
            /** @description Postal address. */
            address?: string;
        };
        /** @description A domain of a business's own for its shop. */
        ShopDomain: {
            /** @description The domain, `dom_…`. */
            shopDomainId: string;
            /** @description Its host name, as browsers send it. */
            host: string;
            /** @description Its host name as people write it, such as `café.example`. */
            displayHost: string;
            /** @description Its state. */
            state: components["schemas"]["ShopDomainState"];
            /** @description True if the shop is shown at this domain, and all its other addresses lead there. */
            main: boolean;
            /** @description The result of the last check; null: nothing is wrong, or it was not checked yet. */
            problem: components["schemas"]["ShopDomainProblem"] | null;
            /** @description Records that were found instead of the expected ones, such as `CNAME other.example.com`. */
            found: string[];
            /** @description The records of which one proves the domain: a CNAME that leads to the shop, or a text for a domain that leads there by an address. */
            records: components["schemas"]["DnsRecord"][];
            /**
             * Format: date-time
             * @description The last check.
             */
            checkedAt: string | null;
            /**
             * Format: date-time
             * @description The next check; null: none until the next `checkShopDomain`.
             */
            nextCheckAt: string | null;
            /**
             * Format: date-time
             * @description Since when it is proven; null while it is not.
             */
            provenAt: string | null;
            /**
             * Format: date-time
             * @description When it was added.
             */
            createdAt: string;
        };
        /**
         * @description The reason why a shop's domain is not proven, or why visitors do not reach the shop by it.
         * @enum {string}
         */
        ShopDomainProblem: "no_record" | "wrong_record" | "no_answer" | "used_elsewhere" | "leads_elsewhere";
        /**
         * @description The state of a shop's domain.
         * @enum {string}
         */
        ShopDomainState: "waiting" | "proven" | "lost";
        /** @description The domains of a business's shop. */
        ShopDomains: {
            /** @description The domains, in the order of their addition. */
            items: components["schemas"]["ShopDomain"][];
        };
        /** @description The features of a shop. */
        ShopFlags: {
            /** @description True if goods can be ordered. */
            onlineOrders: boolean;
            /** @description True if services can be booked. */
            onlineBooking: boolean;
            /** @description True if buyers see the units left. */
            showStock: boolean;
            /** @description True if clients' AI assistants can search, book and order at `assistantUrl`. */
            assistants: boolean;
        };
        /** @description The features of a shop. */
        ShopFlagsInput: {
            /** @description True if goods can be ordered. */
            onlineOrders?: boolean;
            /** @description True if services can be booked. */
            onlineBooking?: boolean;
            /** @description True if buyers see the units left. */
            showStock?: boolean;
            /** @description True if clients' AI assistants can search, book and order at `assistantUrl`; a new shop has false. */
            assistants?: boolean;
        };
        /** @description `CatalogCategory` describes the members without a text. */
        ShopFrontCatalogCategory: components["schemas"]["ShopSuggestionsCatalogCategory"] & {
            sortOrder: number;
        };
        /** @description Legally required pages of a shop, linked by its storefront and checkout. */
        ShopLegal: {
            /** @description The terms of sale, which buyers accept with an order. */
            termsUrl: string | null;
            /** @description The privacy policy. */
            privacyUrl: string | null;
            /** @description The legal notice about the operator. */
            imprintUrl: string | null;
        };
        /** @description Legally required pages of a shop, https only; null clears a field. */
        ShopLegalInput: {
            /** @description The terms of sale, which buyers accept with an order. */
            termsUrl?: string;
            /** @description The privacy policy. */
            privacyUrl?: string;
            /** @description The legal notice about the operator. */
            imprintUrl?: string;
        };
        /** @description The look of a shop: a theme, and what its owner chose of it. */
        ShopLook: {
            /** @description The key of the theme. */
            theme: string;
            /** @description Its settings by name, as far as they are set. */
            settings: Record<string, never>;
            /** @description The pages whose sections differ from the theme's own. */
            pages: components["schemas"]["LookPage"][];
        };
        /** @description The looks of a shop: the published ones and the draft. */
        ShopLooks: {
            /** @description The draft; null: none. */
            draft: components["schemas"]["LookDraft"] | null;
            /** @description The published looks, the newest first, at most 50. Visitors see the first; without any, the theme `lumen` as it is. */
            published: components["schemas"]["PublishedLook"][];
            /** @description The shop's address with a token that shows the draft, for an hour; null: without a draft, or if the shop has no address. */
            previewUrl: string | null;
        };
        /**
         * @description A payment method of a shop.
         * @enum {string}
         */
        ShopPaymentMethod: "online" | "on_receipt";
        /** @description A category of the catalog. `CatalogCategory` describes the members without a text. */
        ShopSuggestionsCatalogCategory: {
            categoryId: string;
            name: string;
        };
        /** @description A theme: the layout and style of a shop's pages. */
        ShopTheme: {
            /** @description Its key, such as `lumen`. */
            key: string;
            /** @description Its name. */
            name: string;
            /** @description Its version. */
            version: string;
            /** @description Its author. */
            author: string;
            /** @description A sentence on its look and use, in the asked language. */
            about: string;
            /** @description Its settings. */
            settings: components["schemas"]["ThemeSetting"][];
            /** @description The values that its settings have before they are set, by name. */
            defaults: Record<string, never>;
            /** @description Its kinds of sections. */
            sections: components["schemas"]["ThemeSection"][];
            /** @description The pages, with the sections that they have before they are changed. */
            pages: components["schemas"]["LookPage"][];
        };
        /** @description The themes that shops can have. */
        ShopThemes: {
            /** @description The themes. */
            items: components["schemas"]["ShopTheme"][];
        };
        ShowReviewInput: {
            /** @description The version last read, to detect conflicting edits. */
            version?: number;
            /** @description The review. */
            reviewId: string;
        };
        /**
         * @description The reason why a client does not get a written message.
         * @enum {string}
         */
        SkipReason: "no_contact" | "same_contact" | "not_agreed" | "stopped" | "blocked" | "gone" | "no_visit" | "enough_today" | "undeliverable" | "limit_reached";
        SkipTimeOffInput: {
            /** @description The period. */
            timeOffId: string;
            /**
             * Format: date
             * @description The local day on which it begins.
             */
            day: string;
        };
        /** @description Clients who do not get a written message. */
        SkippedClients: {
            /** @description The reason. */
            reason: components["schemas"]["SkipReason"];
            /** @description The number of clients. */
            clients: number;
        };
        /** @description A time at which a service can start. */
        Slot: {
            /**
             * Format: date-time
             * @description When it starts, UTC.
             */
            startAt: string;
            /**
             * Format: date-time
             * @description When it ends, UTC; if that differs by staff member, the latest end.
             */
            endAt: string;
            /** @description When it starts in the timezone of its location, with offset. */
            localStart: string;
            /** @description The location, `loc_…`. */
            locationId: string;
            /** @description The staff who could serve it; empty if nobody is assigned or it is full. */
            staffIds: string[];
            /** @description The end and price by staff member, for a service with `staffTerms`; else empty. */
            staffTerms: components["schemas"]["SlotTerms"][];
            /** @description True if it can be booked: `remainingCapacity` above 0. */
            available: boolean;
            /** @description The total number of places. */
            capacity: number;
            /** @description The number of bookings. */
            bookedCount: number;
            /** @description The number of free places. */
            remainingCapacity: number;
            /** @description True if it leaves a gap too short for any service; only if the business's `avoidGaps` is `prefer`. Offer other starts first. */
            leavesGap: boolean;
        };
        /** @description The end and price of a start with one of the staff. */
        SlotTerms: {
            /** @description The staff member. */
            staffId: string;
            /**
             * Format: date-time
             * @description When it ends with the staff member, UTC.
             */
            endAt: string;
            /** @description The price with the staff member, in major units. */
            price: number;
        };
        /** @description The number of appointments booked through a channel. */
        SourceCount: {
            /** @description The channel; null if unknown. */
            source: components["schemas"]["BookingSource"] | null;
            /** @description The number, without cancelled, declined and expired ones. */
            count: number;
        };
        /** @description A period of time. */
        Span: {
            /**
             * Format: date-time
             * @description The start, UTC.
             */
            startAt: string;
            /**
             * Format: date-time
             * @description The end, UTC.
             */
            endAt: string;
        };
        /** @description A location where a staff member works. */
        StaffLocation: {
            /** @description The location, `loc_…`. */
            locationId: string;
            /** @description Their hours there, a JSON document in canonical form; null: the location's, or at the first one their own. */
            workingHours: string | null;
        };
        /** @description A location where a staff member works. */
        StaffLocationInput: {
            /** @description The location. */
            locationId: string;
            /** @description Their hours there as JSON text; null: the hours of the location. The first location takes their own hours instead. */
            workingHours?: string | null;
        };
        /** @description A staff member. */
        StaffMember: {
            /** @description The staff member, `stf_…`. */
            staffId: string;
            /** @description The name. */
            name: string;
            /** @description The person's role, such as `Stylist`. */
            role: string;
            /** @description True if the staff member is active. */
            active: boolean;
            /** @description Own working hours, a JSON document in canonical form; null: the business's. */
            workingHours: string | null;
            /** @description The locations where they work. Their own hours and rotas apply at the first. Empty for a business with one location, whose staff all work there. */
            locations: components["schemas"]["StaffLocation"][];
            /** @description The rotas that replace the usual hours, by first day. */
            rotas: components["schemas"]["Rota"][];
            /** @description Periods of absence and blocked time, by start. */
            timeOff: components["schemas"]["TimeOff"][];
            /** @description The colour on the board, as `#rrggbb`. */
            color: string | null;
            /** @description The link of the staff member's online meetings; null: none, and for visitors. */
            meetingUrl: string | null;
            /** @description The business's member who is this person, `usr_…`; hidden from visitors. */
            userId: string | null;
            /** @description The maximum number of bookings with this staff member on a local day; null: unlimited, and for visitors. */
            maxBookingsPerDay: number | null;
            /** @description The maximum number of bookings with this staff member from Monday to Sunday; null: unlimited, and for visitors. */
            maxBookingsPerWeek: number | null;
            /** @description The position in lists, lowest first. */
            sortOrder: number;
            /** @description Increases with every change; send it back to detect conflicting edits. */
            version: number;
            /** @description Your own id of it, unique in the business among objects of its kind; null: none, and for visitors. */
            externalId: string | null;
            /** @description Your own data about it; empty for visitors. */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description When it last changed, whatever changed it.
             */
            updatedAt: string;
        };
        /** @description One page of staff. */
        StaffMemberPage: {
            /** @description The staff by `sortOrder`, then in the order of creation. */
            items: components["schemas"]["StaffMember"][];
            /** @description `cursor` of the next page; null on the last page. */
            nextCursor: string | null;
        };
        /**
         * @description The visits and clients that members with the role staff see.
         * @enum {string}
         */
        StaffSight: "all" | "own";
        /** @description The duration and price of a service with one of its staff. */
        StaffTerms: {
            /** @description The staff member. */
            staffId: string;
            /** @description The duration in minutes; null: the service's. */
            durationMinutes: number | null;
            /** @description The price in major units; null: the service's. */
            price: number | null;
        };
        /** @description The duration and price of a service with one of its staff; at least one of both. */
        StaffTermsInput: {
            /** @description The staff member, one of the item's `staffIds`. */
            staffId: string;
            /** @description The duration in minutes; null: the service's. */
            durationMinutes?: number | null;
            /** @description The price in major units; null: the service's. */
            price?: number | null;
        };
        /**
         * @description The kind of object that conflicts with a start.
         * @enum {string}
         */
        StartBlocker: "appointment" | "hold" | "block";
        StartBreakInput: {
            /** @description The staff member; default: the caller. Others only for callers who may change the staff. */
            staffId?: string;
        };
        StartConversationInput: {
            /** @description The client. */
            clientId: string;
            /** @description The text. */
            text: string;
            /** @description The channel; null: the first one of `channels`. `whatsapp` outside of the 24 hours sends the approved template with the text in it. */
            channel?: components["schemas"]["ConversationChannel"] | null;
            /** @description Files that were added by `addMessageFile`, 10 MB together. Text messages take none. WhatsApp takes pictures, PDF, plain text and files of Word, Excel and PowerPoint, in own words alone. */
            messageFileIds?: string[];
        };
        /** @description The values in a rule's sentence. A rule has those described with its name; others are null. */
        StartFacts: {
            /** @description `offered`, `gap`, `limit`, `tariff`: the reason against the booking; null if there is none. */
            reason: components["schemas"]["RefusalReason"] | null;
            /** @description `offered`, `limit`, `tariff`: the values in that reason's sentence. */
            refusal: components["schemas"]["RefusalFacts"] | null;
            /**
             * Format: date-time
             * @description `earliest`: the first start. `participants`: the deadline for the minimum. `hours`, `shift`: the start of the service. `staff`: the start of the conflict. `resource`: the start of the block.
             */
            startAt: string | null;
            /**
             * Format: date-time
             * @description `latest`: the exclusive limit of starts. `hours`, `shift`: the end of the service. `staff`: the end of the conflict. `resource`: the end of the block.
             */
            endAt: string | null;
            /** @description `earliest`: the notice. `grid`: the time between two starts. */
            minutes: number | null;
            /** @description `latest`: days ahead that can be booked. */
            days: number | null;
            /** @description `shift`: the staff on shift or, if there are none, those who could serve it. `staff`: the busy staff member. `timetable`: the teacher then. */
            staffNames: string[] | null;
            /** @description `staff`: the number of free staff on shift. */
            free: number | null;
            /** @description `staff`: the conflict; null if a group is full. `resource`: `block`, if it is blocked then. */
            blocker: components["schemas"]["StartBlocker"] | null;
            /** @description `staff`: the client of the conflicting appointment. */
            clientName: string | null;
            /** @description `staff`: the location of the conflict, if it is another one. Its times then have the way in them. */
            locationName: string | null;
            /** @description `resource`: the blocked resource. */
            resourceName: string | null;
            /** @description `resource`: the reason for the block. */
            blockedFor: string | null;
            /** @description `places`, `resource`: the number in use; null if a group is full. `participants`: the number booked. */
            used: number | null;
            /** @description `places`, `resource`: the total number. `participants`: the minimum. */
            units: number | null;
        };
        StartMembershipTrialInput: {
            /** @description The client. */
            clientId: string;
            /** @description The plan, an item of the catalog with a trial. */
            itemId: string;
        };
        /**
         * @description A rule for accepting a start.
         * @enum {string}
         */
        StartRule: "offered" | "earliest" | "latest" | "hours" | "grid" | "timetable" | "participants" | "shift" | "staff" | "places" | "resource" | "gap" | "limit" | "tariff";
        /** @description The result of one rule for a start. */
        StartRuleCheck: {
            /** @description The rule. */
            rule: components["schemas"]["StartRule"];
            /** @description True if the start passes the rule. */
            passed: boolean;
            /** @description The rule with its numbers and the conflict, on the business's wall clock. */
            text: string;
            /** @description The object of the rule: a staff member, a resource, an item, or the conflicting appointment or hold. */
            subjectId: string | null;
            /** @description The values in the rule's sentence, for programs with their own texts. */
            facts: components["schemas"]["StartFacts"];
        };
        /** @description The verdict on a start, with reasons. */
        StartVerdict: {
            /** @description True if a booking without `force` would be accepted now. */
            bookable: boolean;
            /** @description The staff member of a booking made now; null if none is needed or it is not bookable. */
            staffId: string | null;
            /** @description Every rule. The start is bookable exactly if all pass. */
            checks: components["schemas"]["StartRuleCheck"][];
            /** @description The nearest free starts within a week, or two for a timetable; at most five, by start. */
            nearest: components["schemas"]["Slot"][];
        };
        /** @description The number of appointments with a status. */
        StatusCount: {
            /** @description The status. */
            status: components["schemas"]["AppointmentStatus"];
            /** @description The number. */
            count: number;
        };
        /** @description The stock of an item or variant at one of several locations. */
        StockAtLocation: {
            /** @description The location. */
            locationId: string;
            /** @description Sellable units there. */
            stockOnHand: number;
            /** @description Units there that are reserved by open orders and not handed over yet. */
            stockReserved: number;
            /** @description The number of units there at which the business is notified; null: never. */
            lowStock: number | null;
            /** @description True if it has at most `lowStock` units there. */
            isLow: boolean;
        };
        /** @description The stock of an item, or of one of its variants. */
        StockLevel: {
            /** @description The item. */
            itemId: string;
            /** @description The variant, if the item has variants. */
            variantId: string | null;
            /** @description The item's name, with the variant's. */
            title: string;
            /** @description Article number. */
            sku: string | null;
            /** @description Sellable units. */
            stockOnHand: number;
            /** @description Units reserved by open orders and not handed over yet. */
            stockReserved: number;
            /** @description The number of units at which the business is notified; null: never. */
            lowStock: number | null;
            /** @description True if it has at most `lowStock` units; of several locations, true if any of them has. */
            isLow: boolean;
            /** @description The stock at each location; empty if the business has one. */
            locations: components["schemas"]["StockAtLocation"][];
        };
        /** @description One page of stock. */
        StockLevelPage: {
            /** @description The levels by name. */
            items: components["schemas"]["AdjustStockStockLevel"][];
            /** @description `cursor` of the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @description A change of stock. Every change is recorded. */
        StockMovement: {
            /**
             * Format: date-time
             * @description The time.
             */
            at: string;
            /** @description The kind of movement. */
            kind: components["schemas"]["StockMovementKind"];
            /** @description The variant, if the item has variants. */
            variantId: string | null;
            /** @description The signed change of sellable units. For `handed_over` the number handed over; below 0 if that was reverted. */
            quantity: number;
            /** @description Sellable units at the location afterwards. */
            stockOnHand: number;
            /** @description The location. */
            locationId: string;
            /** @description The order behind the movement, if any. */
            orderId: string | null;
            /** @description The transfer behind the movement, if any. */
            transferId: string | null;
            /** @description The note. */
            note: string | null;
            /** @description The name of the actor. */
            actorName: string | null;
        };
        /**
         * @description The kind of a stock movement.
         * @enum {string}
         */
        StockMovementKind: "received" | "adjusted" | "taken" | "returned" | "handed_over" | "sent_back" | "transferred_out" | "transferred_in";
        /** @description One page of movements. */
        StockMovementPage: {
            /** @description The movements, newest first. */
            items: components["schemas"]["StockMovement"][];
            /** @description `cursor` of the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @description A document of stock that moves from one location to another. */
        StockTransfer: {
            /** @description The transfer, `trf_…`. */
            transferId: string;
            /** @description Its number, counted per business. */
            number: number;
            /** @description Its status. */
            status: components["schemas"]["StockTransferStatus"];
            /** @description The location that sends. */
            fromLocationId: string;
            /** @description The location that receives. */
            toLocationId: string;
            /** @description The note. */
            note: string | null;
            /** @description Its items. */
            lines: components["schemas"]["StockTransferLine"][];
            /** @description The version, for `version` of a change. */
            version: number;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When its units left the sender.
             */
            sentAt: string | null;
            /**
             * Format: date-time
             * @description When it was received or cancelled.
             */
            endedAt: string | null;
            /**
             * Format: date-time
             * @description When it last changed, whatever changed it.
             */
            updatedAt: string;
        };
        /** @description Units of an item or variant in a transfer. */
        StockTransferLine: {
            /** @description The position in the transfer, from 0. */
            position: number;
            /** @description The item. */
            catalogItemId: string;
            /** @description The variant, if the item has variants. */
            variantId: string | null;
            /** @description The item's name, with the variant's. */
            title: string;
            /** @description Article number. */
            sku: string | null;
            /** @description The units to send, or sent. */
            quantity: number;
            /** @description The counted units that arrived; null until it is received. */
            received: number | null;
        };
        /** @description Units of an item or variant to transfer. */
        StockTransferLineInput: {
            /** @description The item, whose stock must be tracked. */
            catalogItemId: string;
            /** @description The variant; required if the item has variants. */
            variantId?: string;
            /** @description The units. */
            quantity: number;
            /** @description From the order of the lines; may be sent back as read. */
            position?: number;
            /** @description From the item; may be sent back as read. */
            title?: string;
            /** @description From the item; may be sent back as read. */
            sku?: string;
            /** @description Set by receiving; may be sent back as read. */
            received?: number;
        };
        /** @description One page of transfers. */
        StockTransferPage: {
            /** @description The transfers, newest first. */
            items: components["schemas"]["StockTransfer"][];
            /** @description `cursor` of the next page; null on the last page. */
            nextCursor: string | null;
        };
        /**
         * @description The status of a transfer of stock.
         * @enum {string}
         */
        StockTransferStatus: "draft" | "sent" | "received" | "cancelled";
        TakePaymentInput: {
            /** @description The order to pay. */
            orderId?: string;
            /** @description The appointment to pay. */
            appointmentId?: string;
            /** @description The amount without the tip, in major units; default: everything due. 0 with a tip for a paid order or appointment. */
            amount?: number;
            /** @description The tip. */
            tip?: components["schemas"]["TipInput"];
            /** @description The method. */
            method: components["schemas"]["DeskMethod"];
            /** @description The cash handed over, at least the amount with the tip; the rest was given back as change. */
            tendered?: number;
            /** @description The open cash drawer; default: the only open one of the location. */
            drawerId?: string;
            /** @description The location; default: that of the drawer, else of the order or appointment. Required for an amount alone without a drawer, if the business has several locations. */
            locationId?: string;
            /** @description The description of the payment. */
            description?: string;
        };
        /** @description The price and the limits of a tariff. */
        Tariff: {
            /** @description Its key, which `Business.tariff` names. */
            key: string;
            /** @description Its version. A change is a new version, and businesses keep theirs. */
            version: number;
            /** @description Its name. */
            name: string;
            /** @description A description. */
            description: string;
            /** @description The price of a month in major units of `currency`, without tax. */
            monthlyPrice: number;
            /** @description The price of a year; null: it is paid by the month only. */
            yearlyPrice: number | null;
            /** @description ISO 4217 currency of the price. */
            currency: string;
            /** @description The limits. */
            limits: components["schemas"]["TariffLimits"];
            /** @description The features that it includes. */
            features: components["schemas"]["TariffFeature"][];
            /** @description Days of the trial of a new business. */
            trialDays: number;
            /** @description True if owners can choose it. */
            offered: boolean;
            /** @description Its place in lists. */
            position: number;
        };
        /** @description The cost of a change of tariff. */
        TariffChangePreview: {
            /** @description The amount due now with tax, after credit for the unused time of the present tariff. 0: nothing is due. */
            dueNow: number;
            /** @description Credit that remains for later invoices. */
            credit: number;
            /** @description ISO 4217 currency of the amounts. */
            currency: string;
        };
        /**
         * @description A feature that only some tariffs include.
         * @enum {string}
         */
        TariffFeature: "own_domain" | "webhooks" | "sandboxes";
        /** @description An invoice for a tariff. */
        TariffInvoice: {
            /** @description Its id, `in_…`. */
            invoiceId: string;
            /** @description Its number; null while it is a draft. */
            number: string | null;
            /** @description Its status. */
            status: components["schemas"]["TariffInvoiceStatus"];
            /** @description ISO 4217 currency of its amounts. */
            currency: string;
            /** @description The amount without tax. */
            net: number;
            /** @description The tax. */
            tax: number;
            /** @description The amount with tax. */
            total: number;
            /** @description The amount paid. */
            paid: number;
            /**
             * Format: date-time
             * @description When it was issued.
             */
            issuedAt: string;
            /** @description Attempts to charge the card. */
            attempts: number;
            /**
             * Format: date-time
             * @description The next attempt to charge the card; null: none is planned.
             */
            nextAttemptAt: string | null;
        };
        /** @description Current links of an invoice, which expire. */
        TariffInvoiceLinks: {
            /** @description The invoice. */
            invoiceId: string;
            /** @description Its page, on which it can be paid; null: none yet. */
            pageUrl: string | null;
            /** @description Its PDF; null: none yet. */
            pdfUrl: string | null;
        };
        /**
         * @description The statuses of an invoice.
         * @enum {string}
         */
        TariffInvoiceStatus: "draft" | "open" | "paid" | "uncollectible" | "void";
        /** @description The limits of a tariff; null: unlimited. */
        TariffLimits: {
            /** @description Active staff members. */
            staff: number | null;
            /** @description Active services and products. */
            catalogItems: number | null;
            /** @description Active locations. */
            locations: number | null;
            /** @description Appointments that start in one calendar month of the business, without cancelled ones. */
            appointmentsPerMonth: number | null;
            /** @description Messages to clients in one calendar month of the business: mails and texts. Only messages that people or assistants write are refused above it; confirmations and reminders always go. */
            messagesPerMonth: number | null;
        };
        /** @description All tariffs. */
        TariffList: {
            /** @description The tariffs, smallest first. */
            items: components["schemas"]["ListTariffsTariff"][];
        };
        /** @description The tariff of a business, what it uses, and how it is paid. */
        TariffPlan: {
            /** @description The tariff that it holds. */
            tariff: components["schemas"]["Tariff"];
            /** @description Its right to use the tariff. */
            standing: components["schemas"]["TariffStanding"];
            /** @description Its usage. */
            usage: components["schemas"]["TariffUsage"];
            /** @description The tariffs that it can choose, smallest first. */
            offers: components["schemas"]["Tariff"][];
            /** @description True if it pays by card, so that a change of the tariff needs no page for paying. */
            subscribed: boolean;
            /** @description True if the payment service has an account of it, with its card and address. */
            hasAccount: boolean;
            /** @description The interval of payment; null: it is not paid. */
            interval: components["schemas"]["BillingInterval"] | null;
            /** @description The price of an interval with its discounts, without tax; null: it is not paid. */
            price: number | null;
            /** @description ISO 4217 currency of the price. */
            currency: string;
            /** @description The coupon in use. */
            coupon: string | null;
            /**
             * Format: date-time
             * @description The end of the trial, or of months that an operator gave.
             */
            freeEndsAt: string | null;
            /**
             * Format: date-time
             * @description The end of the paid period.
             */
            periodEndsAt: string | null;
            /**
             * Format: date-time
             * @description When it ends, because the owner cancelled it.
             */
            cancelsAt: string | null;
            /**
             * Format: date-time
             * @description When the business becomes read-only, or since when it is.
             */
            readOnlyAt: string | null;
            /** @description Its last 100 invoices, newest first. */
            invoices: components["schemas"]["TariffInvoice"][];
        };
        /**
         * @description A business's right to use its tariff.
         * @enum {string}
         */
        TariffStanding: "free" | "trialing" | "active" | "past_due" | "grace" | "read_only" | "cancelled";
        /** @description Usage of the limits of a tariff by a business. */
        TariffUsage: {
            /** @description Active staff members. */
            staff: number;
            /** @description Active services and products. */
            catalogItems: number;
            /** @description Active locations. */
            locations: number;
            /** @description Appointments that start in its current calendar month, without cancelled ones. */
            appointmentsThisMonth: number;
            /** @description Mails and text messages to clients in its current calendar month. */
            messagesThisMonth: number;
        };
        /** @description A tax rate of a business. Orders and appointments keep the name and percentage of their time. */
        TaxRate: {
            /** @description The rate, `tax_…`. */
            taxRateId: string;
            /** @description Its name as buyers read it, such as `VAT`; unique in the business. */
            name: string;
            /** @description The percentage. */
            percent: number;
            /** @description The locations with another percentage, such as one in another country. */
            locations: components["schemas"]["TaxRateLocation"][];
            /** @description True if it applies to everything without a rate of its own or an exemption. */
            isDefault: boolean;
            /** @description True if it can be assigned to items and delivery methods. Existing assignments stay. */
            active: boolean;
            /** @description Increases with every change; send it back to detect conflicting edits. */
            version: number;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed, whatever changed it.
             */
            updatedAt: string;
        };
        /** @description A tax rate at a location. */
        TaxRateLocation: {
            /** @description The location. */
            locationId: string;
            /** @description The percentage there. */
            percent: number;
            /** @description Its name there. */
            name: string;
        };
        /** @description The percentage of a tax rate at a location other than the main one. */
        TaxRateLocationInput: {
            /** @description The location. */
            locationId: string;
            /** @description The percentage there; null: that of the rate. */
            percent?: number | null;
            /** @description Its name there; null: that of the rate, and omitted: as before. */
            name?: string | null;
        };
        /** @description One page of the tax rates. */
        TaxRatePage: {
            /** @description The rates by name. */
            items: components["schemas"]["TaxRate"][];
            /** @description `cursor` of the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @description The sums of one tax rate. */
        TaxTotal: {
            /** @description The name of the rate. */
            name: string;
            /** @description Its percentage. */
            percent: number;
            /** @description The sum without the tax, in major units. */
            net: number;
            /** @description The tax. */
            tax: number;
            /** @description The sum with the tax. */
            gross: number;
        };
        TestMessageInput: {
            /** @description The purpose; messages with news have a link that ends them. */
            purpose: components["schemas"]["WrittenPurpose"];
            /** @description The mail's subject; default: `Message from` and the business. */
            subject?: string;
            /** @description The text in plain words, with variables; required without `blocks`. */
            text?: string;
            /** @description The blocks of the mail. */
            blocks?: components["schemas"]["MailBlockInput"][];
        };
        /** @description A message that was mailed to the caller. */
        TestNotification: {
            /** @description The address. */
            recipient: string;
            /** @description The mail's subject. */
            subject: string;
        };
        TestPushDeviceInput: {
            /** @description The device. */
            deviceId: string;
        };
        /**
         * @description The meaning of a client's text message.
         * @enum {string}
         */
        TextMeaning: "yes" | "no" | "stop" | "start";
        /** @description A text message that a client sent to the number of the service, as an answer to one of the business. */
        TextReply: {
            /** @description The message, `rpl_…`. */
            textReplyId: string;
            /** @description The client's id. */
            clientId: string;
            /** @description The client's name. */
            clientName: string;
            /** @description The number that it came from. */
            clientPhone: string;
            /** @description The text. */
            text: string;
            /** @description The meaning; null: not understood. */
            meaning: components["schemas"]["TextMeaning"] | null;
            /** @description The outcome; null: not processed yet. */
            outcome: components["schemas"]["TextReplyOutcome"] | null;
            /** @description The appointment that it is about, the first of a visit; null: none or unknown. */
            appointmentId: string | null;
            /**
             * Format: date-time
             * @description When it was received.
             */
            receivedAt: string;
        };
        /**
         * @description The outcome of a client's text message.
         * @enum {string}
         */
        TextReplyOutcome: "confirmed" | "cancelled" | "too_late" | "costs_fee" | "nothing_open" | "ambiguous" | "unclear" | "unread" | "consent_noted";
        /** @description One page of text messages of clients. */
        TextReplyPage: {
            /** @description The messages, newest first. */
            items: components["schemas"]["TextReply"][];
            /** @description `cursor` of the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @description A value that a setting can have. */
        ThemeOption: {
            /** @description The value. */
            value: string;
            /** @description Its name in the asked language. */
            label: string;
        };
        /** @description A kind of section of a theme. */
        ThemeSection: {
            /** @description Its name in `type`. */
            type: string;
            /** @description Its name in the asked language. */
            label: string;
            /** @description The pages that can have it. */
            pages: components["schemas"]["ThemedPage"][];
            /** @description True if its page does not work without it: it can be moved, neither hidden nor removed. */
            required: boolean;
            /** @description The most of it on a page. */
            most: number;
            /** @description Its settings. */
            settings: components["schemas"]["ThemeSetting"][];
            /** @description The values that its settings have before they are set, by name. */
            defaults: Record<string, never>;
        };
        /** @description A setting of a theme, or of one of its sections. */
        ThemeSetting: {
            /** @description Its name in `settings`. */
            name: string;
            /** @description Its kind. */
            type: components["schemas"]["ThemeSettingType"];
            /** @description Its name in the asked language. */
            label: string;
            /** @description The values of a choice or font; else empty. */
            options: components["schemas"]["ThemeOption"][];
            /** @description The smallest number. */
            min: number | null;
            /** @description The largest number. */
            max: number | null;
            /** @description The step between numbers. */
            step: number | null;
            /** @description The field of the shop's branding that is shown while the setting has no value, such as `tagline`. */
            from: string | null;
        };
        /**
         * @description The kind of a theme's setting, and the form of its value.
         * @enum {string}
         */
        ThemeSettingType: "colour" | "font" | "text" | "long_text" | "picture" | "choice" | "switch" | "number";
        /**
         * @description A page of a shop that a theme lays out with sections.
         * @enum {string}
         */
        ThemedPage: "home" | "catalog" | "collection" | "item" | "cart";
        /** @description A break in a time entry. */
        TimeBreak: {
            /**
             * Format: date-time
             * @description When it began.
             */
            startAt: string;
            /**
             * Format: date-time
             * @description When it ended; null: it is still open.
             */
            endAt: string | null;
        };
        /** @description A break to record. */
        TimeBreakInput: {
            /**
             * Format: date-time
             * @description When it began.
             */
            startAt: string;
            /**
             * Format: date-time
             * @description When it ended; null or omitted: still open, possible for the last one of an open entry.
             */
            endAt?: string | null;
        };
        /** @description The working time of a staff member from clocking in to clocking out, in whole minutes. */
        TimeEntry: {
            /** @description The entry, `tme_…`. */
            timeEntryId: string;
            /** @description The staff member's id. */
            staffId: string;
            /** @description The staff member's name. */
            staffName: string;
            /**
             * Format: date
             * @description The local day on which it began, to which all of it belongs.
             */
            day: string;
            /**
             * Format: date-time
             * @description When they clocked in.
             */
            startAt: string;
            /**
             * Format: date-time
             * @description When they clocked out; null: still clocked in.
             */
            endAt: string | null;
            /** @description The breaks, in order. They are not working time. */
            breaks: components["schemas"]["TimeBreak"][];
            /** @description Minutes of breaks; an open one counts until now. */
            breakMinutes: number;
            /** @description Minutes worked, without the breaks; while clocked in until now. */
            workedMinutes: number;
            /** @description True after more than 16 hours: clocking out was forgotten. */
            forgotten: boolean;
            /** @description True if the staff member's day is approved: the entry is locked. */
            approved: boolean;
            /** @description The name of the last person who added or corrected it by hand; null: as clocked. */
            correctedByName: string | null;
            /**
             * Format: date-time
             * @description When it was removed; null: not removed. Lists skip removed ones.
             */
            removedAt: string | null;
            /** @description Increases with every change; send it back to detect conflicting edits. */
            version: number;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
        };
        /** @description One page of time entries. */
        TimeEntryPage: {
            /** @description The entries, last begun first. */
            items: components["schemas"]["TimeEntry"][];
            /** @description `cursor` of the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @description A period of absence or blocked time of a staff member. */
        TimeOff: {
            /** @description The period, `off_…`. */
            timeOffId: string;
            /** @description Absent, or only not bookable. */
            kind: components["schemas"]["TimeOffKind"];
            /**
             * Format: date-time
             * @description The start; for a weekly period, the first.
             */
            startAt: string;
            /**
             * Format: date-time
             * @description The end; for a weekly period, the first.
             */
            endAt: string;
            /** @description The reason for the absence or block. */
            reason: string | null;
            /** @description The weekly repeat; null: once only. */
            weekly: components["schemas"]["WeeklyRepeat"] | null;
        };
        /** @description A period of time off. */
        TimeOffInput: {
            /** @description The period, as read; omitted: the one with the same start and end, else a new one. */
            timeOffId?: string;
            /**
             * Format: date-time
             * @description The start.
             */
            startAt: string;
            /**
             * Format: date-time
             * @description The end.
             */
            endAt: string;
            /** @description The reason. */
            reason?: string;
            /** @description Default: unchanged. */
            kind?: components["schemas"]["TimeOffKind"];
            /** @description The weekly repeat; default: unchanged, else once only. */
            weekly?: components["schemas"]["WeeklyRepeatInput"];
        };
        /**
         * @description The kind of a period of time off.
         * @enum {string}
         */
        TimeOffKind: "absence" | "block";
        /** @description A staff member's request for time off. Its reason is visible to that person and to callers who may change the staff. */
        TimeOffRequest: {
            /** @description The request, `tor_…`. */
            timeOffRequestId: string;
            /** @description Its status. */
            status: components["schemas"]["TimeOffRequestStatus"];
            /** @description The staff member who is to be away. */
            staffId: string;
            /** @description The staff member's name. */
            staffName: string;
            /**
             * Format: date-time
             * @description The start of the requested time.
             */
            startAt: string;
            /**
             * Format: date-time
             * @description The end of the requested time.
             */
            endAt: string;
            /** @description The reason. */
            reason: string | null;
            /** @description The note on the decision. */
            note: string | null;
            /** @description The name of the person who decided it. */
            decidedByName: string | null;
            /**
             * Format: date-time
             * @description When it was decided.
             */
            decidedAt: string | null;
            /** @description The resulting period of time off, `off_…`; it may have been changed or removed since. */
            timeOffId: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed, whatever changed it.
             */
            updatedAt: string;
        };
        /** @description One page of requests for time off. */
        TimeOffRequestPage: {
            /** @description The requests, newest first. */
            items: components["schemas"]["TimeOffRequest"][];
            /** @description `cursor` of the next page; null on the last page. */
            nextCursor: string | null;
        };
        /**
         * @description The status of a request for time off.
         * @enum {string}
         */
        TimeOffRequestStatus: "pending" | "approved" | "declined" | "withdrawn";
        /** @description A staff member's work on a day, or on all requested days. */
        TimeSheetRow: {
            /** @description The staff member's id. */
            staffId: string;
            /** @description The staff member's name. */
            staffName: string;
            /**
             * Format: date
             * @description The local day; null: all of them.
             */
            day: string | null;
            /**
             * Format: date-time
             * @description The first clock-in of the day; null without an entry, and for all days.
             */
            startAt: string | null;
            /**
             * Format: date-time
             * @description The last clock-out of the day; null while clocked in, without an entry, and for all days.
             */
            endAt: string | null;
            /** @description Minutes worked, without breaks; while clocked in until now. */
            workedMinutes: number;
            /** @description Minutes of breaks. */
            breakMinutes: number;
            /** @description Planned minutes by hours and rotas, minus absences; blocked time and breaks are included. */
            plannedMinutes: number;
            /** @description `workedMinutes` minus `plannedMinutes`. */
            differenceMinutes: number;
            /** @description The number of entries. */
            entries: number;
            /** @description True while clocked in. */
            open: boolean;
            /** @description True if the day, or every requested day, is approved. */
            approved: boolean;
        };
        /** @description Worked time of staff compared with the plan. */
        TimeSheets: {
            /** @description Each staff member's days with work, planned work or approval; by staff member and day. */
            items: components["schemas"]["TimeSheetRow"][];
            /** @description Each staff member's total: active staff, and others who worked. */
            totals: components["schemas"]["TimeSheetRow"][];
        };
        /** @description An event of a client's timeline. Only the field of its kind is set. */
        TimelineEntry: {
            /** @description The kind. */
            kind: components["schemas"]["TimelineKind"];
            /**
             * Format: date-time
             * @description The time by which entries are sorted.
             */
            at: string;
            /** @description The appointment. */
            appointment: components["schemas"]["GetClientTimelineAppointment"] | null;
            /** @description The order. */
            order: components["schemas"]["GetClientTimelineOrder"] | null;
            /** @description The payment. */
            payment: components["schemas"]["GetClientTimelinePayment"] | null;
            /** @description The message. */
            message: components["schemas"]["GetClientTimelineNotification"] | null;
            /** @description The message of the conversation. */
            conversationMessage: components["schemas"]["GetClientTimelineConversationMessage"] | null;
        };
        /**
         * @description A kind of entry of a client's timeline.
         * @enum {string}
         */
        TimelineKind: "visit" | "order" | "payment" | "message" | "conversation";
        /** @description One page of a client's timeline. */
        TimelinePage: {
            /** @description The entries, latest first; upcoming ones are at the top. */
            items: components["schemas"]["TimelineEntry"][];
            /** @description `cursor` of the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @description A tip: for one staff member, shared, or without either for the whole team. */
        TipInput: {
            /** @description The amount, in major units. */
            amount: number;
            /** @description The recipient. */
            staffId?: string;
            /** @description The staff members who share it; an indivisible rest goes to the last ones. */
            shares?: components["schemas"]["TipShareInput"][];
        };
        /** @description A recipient's share of a tip. */
        TipShare: {
            /** @description The staff member; null: the whole team. */
            staffId: string | null;
            /** @description The staff member's name. */
            staffName: string | null;
            /** @description The amount, in major units of the currency of the payment. */
            amount: number;
            /** @description The refunded part. */
            refunded: number;
        };
        /** @description A share in a tip. */
        TipShareInput: {
            /** @description The staff member. */
            staffId: string;
            /** @description The number of parts of the tip for the staff member. Default: 1. */
            parts?: number;
        };
        /** @description A credential. Only its hash is stored; the text is shown once, when it is created. */
        Token: {
            /** @description The token, `tok_…`. */
            tokenId: string;
            /** @description Its purpose. */
            kind: components["schemas"]["TokenKind"];
            /** @description The name its owner gave it. */
            name: string;
            /** @description Its first characters, which identify it. */
            prefix: string;
            /** @description Its scopes: `ai` for AI tokens; empty for tokens of a business. */
            scopes: components["schemas"]["TokenScope"][];
            /** @description The scopes of an app; empty for other tokens. */
            appScopes: components["schemas"]["AppScope"][];
            /** @description Web origins that may use it; widget tokens only. */
            allowedOrigins: string[];
            /** @description Its status. */
            status: components["schemas"]["TokenStatus"];
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description The user who created it for the business, or installed the app, by name; null if unknown, and for the caller's own tokens. */
            createdByName: string | null;
            /**
             * Format: date-time
             * @description When it was last used, to the minute; null if never.
             */
            lastUsedAt: string | null;
            /** @description The OAuth client with this token; null for a token made by hand. */
            oauthClientId: string | null;
            /** @description The only businesses it has access to; null for all that its owner sees. */
            businessIds: string[] | null;
            /** @description Groups of changes that need a person's approval; empty: none. */
            askFirst: components["schemas"]["AskGroup"][];
            /** @description Calls that move more money need approval too: alone, with others of the same sale, or with others of the day. In minor units such as cents; null: no limit. */
            askAboveMinor: number | null;
            /** @description The limits of an assistant. */
            limits: components["schemas"]["TokenLimits"];
            /** @description Increases with every change of its approval rules, limits or origins. */
            version: number;
            /** @description The use of `askAboveMinor` and of its limits of a day so far today; empty if it has none of them. */
            budgets: components["schemas"]["TokenBudget"][];
        };
        /** @description The use of a token's limits in a business today, on the business's clock. Approved calls do not count. */
        TokenBudget: {
            /** @description The business. */
            businessId: string;
            /** @description Its name. */
            businessName: string;
            /** @description The amount moved. */
            spent: number;
            /** @description The currency of the business. */
            currency: string;
            /** @description The number of booked appointments. */
            bookings: number;
            /** @description The number of people that messages were sent to. */
            messages: number;
            /**
             * Format: date-time
             * @description The beginning of the next day, when all limits of a day open again.
             */
            opensAt: string;
        };
        /**
         * @description The purpose of a token. Each kind has its own prefix.
         * @enum {string}
         */
        TokenKind: "mcp" | "ai" | "app" | "service" | "widget" | "shop" | "public";
        /** @description Limits of an assistant's token. A change beyond them is refused with `LIMIT_REACHED`, unless it needs approval: then it is proposed, and counts towards no limit. */
        TokenLimits: {
            /** @description The most money that it moves on one day of a business, in minor units such as cents; null: no limit. */
            moneyPerDayMinor: number | null;
            /** @description The most appointments that it books on one day of a business; null: no limit. */
            bookingsPerDay: number | null;
            /** @description The most people that it writes messages to on one day of a business by itself; null: each message needs approval. */
            messagesPerDay: number | null;
            /** @description True if it makes changes only during the opening hours of the business. */
            onlyWhileOpen: boolean;
            /** @description Names of switched-off tools. No other operation can have the effect of a switched-off tool. */
            offTools: string[];
            /** @description Areas of which it runs no operation. */
            offAreas: string[];
            /** @description True if its client may pass on the approval of a proposal, instead of the signed-in person. */
            confirmsInClient: boolean;
        };
        /**
         * @description The scope of an MCP or AI token.
         * @enum {string}
         */
        TokenScope: "ai" | "read" | "bookings" | "write" | "payments";
        /**
         * @description The status of a token.
         * @enum {string}
         */
        TokenStatus: "active" | "revoked";
        TotalCommissionsInput: {
            /**
             * Format: date
             * @description The first local day.
             */
            from: string;
            /**
             * Format: date
             * @description The last local day.
             */
            to: string;
            /** @description Only of this staff member. */
            staffId?: string;
            /** @description Only for this item. */
            catalogItemId?: string;
        };
        TotalPaymentsInput: {
            /** @description Only with these statuses. */
            status?: components["schemas"]["PaymentStatus"][];
            /** @description Only through this provider. */
            provider?: components["schemas"]["PaymentProvider"];
            /** @description Only by these methods. */
            method?: components["schemas"]["PaymentMethod"][];
            /** @description Only of this location. */
            locationId?: string;
            /**
             * Format: date-time
             * @description Started at or after this instant.
             */
            from?: string;
            /**
             * Format: date-time
             * @description Started before this instant.
             */
            to?: string;
        };
        /**
         * @description The kind of a translated object.
         * @enum {string}
         */
        TranslatedType: "shop" | "category" | "collection" | "item" | "message" | "option" | "role" | "tax" | "field" | "discount" | "look";
        /** @description A text of a business and its translation. */
        Translation: {
            /** @description The object with the text: an id, the kind of a message, or the type itself: `option`, `role`, `tax` or `look`. */
            subject: string;
            /** @description The kind of object. */
            type: components["schemas"]["TranslatedType"];
            /** @description The field of the text, such as `name`; `choice.` with a choice; a shared word itself; `home.hero.title` of a look. */
            field: string;
            /** @description The original text, in the business's main language. */
            source: string;
            /** @description The translation; null: visitors see the original. */
            text: string | null;
            /** @description True if the original changed after the translation. The translation is still shown. */
            outdated: boolean;
            /** @description The maximum number of characters. */
            maxLength: number;
            /** @description True if it is a single line. */
            isLine: boolean;
        };
        /** @description A text in another language. */
        TranslationInput: {
            /** @description The object with the text: an id, the kind of a message, or the type itself: `option`, `role`, `tax` or `look`. */
            subject: string;
            /** @description The field of the text, such as `name`; `choice.` with a choice; a shared word itself; `home.hero.title` of a look. */
            field: string;
            /** @description The translation; null or empty removes it. */
            text?: string | null;
        };
        /** @description A page of texts to translate. */
        TranslationPage: {
            /** @description The texts. */
            items: components["schemas"]["Translation"][];
            /** @description `cursor` of the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @description A dated note about the treatment of a client, such as a colour formula. Clients do not see it, except in an export. */
        TreatmentNote: {
            /** @description The note, `tno_…`. */
            noteId: string;
            /** @description The client. */
            clientId: string;
            /** @description The appointment that it is about; null: none. */
            appointmentId: string | null;
            /** @description The note. */
            text: string;
            /** @description The name of its author at that time. */
            authorName: string | null;
            /** @description Increases with every change; send it back to detect conflicting edits. */
            version: number;
            /**
             * Format: date-time
             * @description When it was written.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed; null: never.
             */
            editedAt: string | null;
        };
        /** @description One page of treatment notes. */
        TreatmentNotePage: {
            /** @description The notes, newest first. */
            items: components["schemas"]["TreatmentNote"][];
            /** @description `cursor` of the next page; null on the last page. */
            nextCursor: string | null;
        };
        UncoverAppointmentInput: {
            /** @description The appointment's version last read, to detect conflicting edits. */
            version?: number;
            /** @description The appointment. */
            appointmentId: string;
        };
        UndoInput: {
            /** @description The event, `aud_…`; for an open proposal, the proposal. */
            eventId: string;
        };
        UndoJoinInput: {
            /** @description The joining. */
            joiningId: string;
        };
        UndoLeaveInput: {
            /** @description The leaving. */
            leavingId: string;
        };
        /** @description The result of undoing a change. */
        Undone: {
            /** @description The event of the reversal, which can be undone in turn. */
            eventId: string;
            /** @description The event that was undone. */
            undoneEventId: string;
            /** @description The id of the changed object. */
            subject: string | null;
            /** @description The number of objects that stay as they are, of a change of several; the summary names them. */
            left: number;
            /** @description The reversal in one sentence. */
            summary: string;
        };
        UnlinkCalendarInput: {
            /** @description The linked calendar. */
            linkedCalendarId: string;
        };
        UpdateAutomationInput: {
            /** @description The version last read, to detect conflicting edits. Required to replace `blocks` that are stored. */
            version?: number;
            /** @description Its name; required for a new one. */
            name?: string;
            /** @description True if it writes; a new one does, unless it is false. */
            active?: boolean;
            /** @description The condition; required for a new one. */
            trigger?: components["schemas"]["AutomationTrigger"];
            /** @description The days of the condition; required for a new one. */
            days?: number;
            /** @description The segment in which clients must be, too; null: any. */
            segmentId?: string | null;
            /** @description The channel; null: e-mail, or a text message to clients without an address. */
            channel?: components["schemas"]["NotificationChannel"] | null;
            /** @description The mail's subject; null: `Message from` and the business. */
            subject?: string | null;
            /** @description The text in plain words with the variables of `SendMessageInput`; required for a new one without `blocks`. If blocks are given without it, it becomes their words. */
            text?: string;
            /** @description The blocks of the mail; null: the text is its paragraphs. */
            blocks?: components["schemas"]["MailBlockInput"][] | null;
            /** @description The automation to change. */
            automationId: string;
        };
        /** @description A client's booking of a service. `Appointment` describes the members without a text. */
        UpdateBusinessAppointment: {
            appointmentId: string;
            /** Format: date-time */
            startAt: string;
            localStart: string;
            serviceName: string;
            staffId: string | null;
            clientName: string;
            clientPhone: string | null;
        };
        UpdateBusinessBusiness: components["schemas"]["Business"] & {
            /** @description Future appointments that no longer fit: they are outside the opening hours or exceed the parallel capacity. They stay booked. The soonest 100. */
            affectedAppointments: components["schemas"]["UpdateBusinessAppointment"][];
        };
        UpdateBusinessInput: {
            /** @description The version last read, to detect conflicting edits. Required to replace a list that is stored, such as `workingHours`. */
            version?: number;
            /** @description The name. */
            name?: string;
            /** @description The name in addresses: lower-case letters, digits and dashes. */
            slug?: string;
            /** @description The kind of business. */
            businessType?: string;
            /** @description The industry; null clears it. */
            category?: string | null;
            /** @description The key of the preset that it resembles; null clears it. Nothing else changes. */
            presetKey?: string | null;
            /** @description ISO 4217 currency; fixed once something has a price or was booked, ordered or paid. */
            currency?: string;
            /** @description True if it is public. */
            publish?: boolean;
            /** @description Opening hours as JSON text. */
            workingHours?: string;
            /** @description IANA time zone. */
            timezone?: string;
            /** @description BCP 47 tag of a message language, optionally with the country for dates and times: de-AT. */
            locale?: string;
            /** @description The languages of the texts for visitors, replacing the list: those of translations, such as `fr`. That of `locale` is always included and may be sent back. */
            languages?: string[];
            /** @description Phone number: international, or as it is dialled in the business's country; null clears it. */
            phone?: string | null;
            /** @description Postal address; null clears it. */
            address?: string | null;
            /** @description The maximum number of simultaneous bookings; null: the number of active staff. */
            parallelCapacity?: number | null;
            /** @description Minutes between start times. */
            slotStepMinutes?: number;
            /** @description The minimum notice for a booking, in minutes. */
            minNoticeMinutes?: number;
            /** @description Days ahead that can be booked. */
            horizonDays?: number;
            /** @description Minutes before the start until which clients can cancel. */
            cancelCutoffMinutes?: number;
            /** @description The maximum wait between two services of a visit, in minutes, beside their buffers. */
            visitGapMinutes?: number;
            /** @description The handling of starts that leave a gap too short for any service. */
            avoidGaps?: components["schemas"]["AvoidGaps"];
            /** @description The maximum number of bookings of one client on a local day; a visit counts as one. Null: unlimited. */
            maxClientBookingsPerDay?: number | null;
            /** @description The maximum number of bookings of one client from Monday to Sunday; a visit counts as one. Null: unlimited. */
            maxClientBookingsPerWeek?: number | null;
            /** @description True if clients may repeat their own bookings of services without payment, card or approval. */
            clientsMayRepeat?: boolean;
            /** @description Units of one item that a visitor can order at once. Staff and integrations may order more. */
            maxQuantityPerLine?: number;
            /** @description The maximum discount that staff may give on a line, in percent of the catalog's price. */
            staffDiscountPercent?: number;
            /** @description The maximum discount for managers. Owners and integrations have no limit. */
            managerDiscountPercent?: number;
            /** @description The visits and clients that members with the role staff see: all, or only their own. */
            staffSee?: components["schemas"]["StaffSight"];
            /** @description When visitors must prove their phone number by a code. */
            phoneProof?: components["schemas"]["PhoneProof"];
            /** @description True if prices include tax; otherwise tax is added. Existing orders and appointments keep their prices. */
            pricesIncludeTax?: boolean;
            /** @description Hours before a visit until which its client can cancel free of charge. They are elapsed hours, also across clock changes. */
            freeUntilHours?: number;
            /** @description The late-cancellation fee as a percentage of the visit's price; null: none. Replaces an amount. */
            lateFeePercent?: number | null;
            /** @description The late-cancellation fee as an amount, at most the price; null: none. Replaces a percentage. */
            lateFeeAmount?: number | null;
            /** @description The no-show fee as a percentage of the visit's price. Null: payments are kept, and nothing more is charged. Replaces an amount. */
            noShowFeePercent?: number | null;
            /** @description The no-show fee as an amount, at most the price. Replaces a percentage. */
            noShowFeeAmount?: number;
            /** @description True if clients who book for themselves leave a card, which is charged for these fees. Needs a fee and a payment provider that keeps cards. */
            requiresCard?: boolean;
            /** @description The side that refunds what remains of the payments after a cancellation. */
            refunds?: components["schemas"]["RefundsMade"];
            /** @description The legal name on receipts; null: the business's name. */
            legalName?: string | null;
            /** @description The tax number on receipts; null clears it. */
            taxNumber?: string | null;
            /** @description The VAT identification number on receipts; null clears it. */
            vatNumber?: string | null;
            /** @description The address on receipts; null: the postal address. */
            receiptAddress?: string | null;
            /** @description The text below each receipt, such as the bank account; null clears it. */
            receiptFooter?: string | null;
            /** @description Months for which new gift cards are valid; null: unlimited. */
            giftCardMonths?: number | null;
            /** @description Months for which pictures and documents of clients without health data are kept, from the client's last visit or the day of the file, whichever is later; null: until somebody deletes them. Older ones are deleted within an hour. */
            keepFileMonths?: number | null;
            /** @description The same for pictures and documents with health data, and for treatment notes. */
            keepHealthMonths?: number;
            /** @description True if a no-show uses up a visit of a package. */
            missedVisitsCount?: boolean;
            /** @description Minutes for which a freed place is kept for the first client on the waiting list. */
            waitlistOfferMinutes?: number;
            /** @description Minutes for which a place is held for a visitor. */
            holdMinutes?: number;
            /** @description Minutes for which a booking waits for its payment or a card. Bookings that wait already keep their deadline until they are moved. */
            paymentWaitMinutes?: number;
            /** @description Minutes for which a booking waits for the business's approval. Bookings that wait already keep their deadline until they are moved. */
            approvalWaitMinutes?: number;
            /** @description True if cash payments and refunds need an open cash drawer. */
            cashNeedsDrawer?: boolean;
            /** @description The prefix of receipt numbers. Each prefix counts from 1. In a sandbox it begins with `TEST-`. */
            receiptPrefix?: string;
            /** @description True if receipt numbers contain the year, such as `2026-000123`, and restart with it. */
            receiptYearly?: boolean;
            /** @description When receipts are issued; null: on payment if the business has a tax number or VAT identification number, else by hand. */
            receiptsIssued?: components["schemas"]["ReceiptsIssued"] | null;
            /** @description Active or archived. Only an operator suspends a business, or lifts that. */
            status?: components["schemas"]["BusinessStatus"];
        };
        UpdateCatalogItemCatalogItem: components["schemas"]["CatalogItem"] & {
            /** @description Future appointments that no longer fit the service: it is inactive, other staff perform it, they are outside its hours or timetable, lack one of its resources, or exceed its participants. They stay booked. The soonest 100. */
            affectedAppointments: components["schemas"]["UpdateBusinessAppointment"][];
        };
        UpdateCatalogItemInput: {
            /** @description The version last read, to detect conflicting edits. Required to replace a list that is stored, such as `staffIds`. */
            version?: number;
            /** @description Its name; required for a new item. */
            name?: string;
            /** @description Article number, unique in the business; null clears it. */
            sku?: string | null;
            /** @description Text for clients; null clears it. */
            description?: string | null;
            /** @description Price in major units; required for a new item. */
            price?: number;
            /** @description Duration in minutes; required for a new service, not allowed for a product. */
            durationMinutes?: number;
            /** @description Its category by name, created if needed; null removes the item from its category. */
            categoryName?: string | null;
            /** @description Its category by id; give this or `categoryName`, or on change both if they name the same category. */
            categoryId?: string;
            /** @description True if it is active. */
            active?: boolean;
            /** @description Addresses of pictures, https or uploaded, replacing the gallery. */
            images?: string[];
            /** @description The number of participants per start; services only. */
            capacity?: number;
            /** @description Minutes kept free before each appointment; services only. */
            bufferBeforeMinutes?: number;
            /** @description Minutes kept free after each appointment; services only. */
            bufferAfterMinutes?: number;
            /** @description Minutes after which its staff member is free for others; services with one participant only. Give both this and `processingMinutes`; null for both: never. For a variant, only the time after the processing differs. */
            processingAfterMinutes?: number | null;
            /** @description Minutes for which the staff member is then free, at most until the end. */
            processingMinutes?: number;
            /** @description The number of staff who serve each appointment together and must all be free; services with one participant and as many `staffIds` only. Null: one. */
            staffCount?: number | null;
            /** @description The hours for bookings, as JSON text like the business's hours and within them; services only. Appointments start and end in them. Null: the opening hours. */
            bookableHours?: string | null;
            /** @description Minutes between start times; services only. Null: the business's setting. */
            slotStepMinutes?: number | null;
            /** @description The minimum notice for a booking, in minutes; services only. Null: the business's setting. */
            minNoticeMinutes?: number | null;
            /** @description Days ahead that can be booked; services only. Null: the business's setting. */
            horizonDays?: number | null;
            /** @description Minutes before the start until which clients can cancel; services only. Null: the business's setting. */
            cancelCutoffMinutes?: number | null;
            /** @description The timetable, replacing the list; services only. It limits bookings to these times, within all other rules except the time between starts. A service by several staff names no teacher. Empty: each free start. */
            timetable?: components["schemas"]["ClassTimeInput"][];
            /** @description The minimum number of participants, at most `capacity`; groups only. With fewer bookings `minParticipantsCutoffMinutes` before the start, its appointments are cancelled and the start is closed. Null: none. */
            minParticipants?: number | null;
            /** @description Minutes before the start when the minimum is checked; groups only. Null: 720, half a day. */
            minParticipantsCutoffMinutes?: number | null;
            /** @description The maximum number of bookings of it on a local day; a class counts as one; services only. Null: unlimited. */
            maxBookingsPerDay?: number | null;
            /** @description The maximum number of bookings of it from Monday to Sunday; services only. Null: unlimited. */
            maxBookingsPerWeek?: number | null;
            /** @description True if a booking needs approval; services only. */
            requiresApproval?: boolean;
            /** @description True if a booking must be prepaid; services only. */
            requiresPrepayment?: boolean;
            /** @description True if clients who book it leave a card, which is charged for fees; services only. Needs a fee and a payment provider that keeps cards. Null: the business's setting. */
            requiresCard?: boolean | null;
            /** @description The deposit as a percentage of the amount to pay, with tax and discounts. A booking waits for it; the rest stays due. Null clears it. Replaces an amount. */
            depositPercent?: number | null;
            /** @description The deposit as an amount for each unit, at most its gross price; null clears it. Replaces a percentage. */
            depositAmount?: number | null;
            /** @description The colour on the board, as `#rrggbb`; null clears it. */
            color?: string | null;
            /** @description The link of an online service; services only. `service` needs a `meetingUrl`. */
            meeting?: components["schemas"]["Meeting"];
            /** @description The link of its meetings, https; services only. Null clears it. */
            meetingUrl?: string | null;
            /** @description The staff who perform it, replacing the list; empty: none assigned. */
            staffIds?: string[];
            /** @description Durations and prices that differ by staff member, replacing the list; services without variants only. Staff removed from `staffIds` lose theirs. */
            staffTerms?: components["schemas"]["StaffTermsInput"][];
            /** @description Offers, prices and durations that differ by location, replacing the list. */
            locationTerms?: components["schemas"]["LocationTermsInput"][];
            /** @description The resources that each appointment occupies, replacing the list. */
            resourceIds?: string[];
            /** @description The resources of which each appointment takes any `anyResourceUnits` free units, replacing the list; none of `resourceIds`. Free resources that the fewest other services need come first, then list order. */
            anyResourceIds?: string[];
            /** @description The number of these units that each appointment takes; default 1. */
            anyResourceUnits?: number;
            /** @description Its own active tax rate; null: the business's default. Ends an exemption. */
            taxRateId?: string | null;
            /** @description True if it is exempt from tax; an exempt item has no rate of its own. */
            taxExempt?: boolean;
            /** @description The maximum number of units in one order, its variants together; null: unlimited. */
            maxPerOrder?: number | null;
            /** @description True if each unit becomes a gift card once its order is paid; products only. It is then exempt from tax. */
            giftCard?: boolean;
            /** @description The value of each gift card, in major units; null: its price. */
            giftCardValue?: number | null;
            /** @description The minimum amount that the buyer may choose instead of its price, in major units; null: the price is fixed. */
            giftCardMin?: number | null;
            /** @description The maximum amount that the buyer may choose; both limits or none. */
            giftCardMax?: number;
            /** @description The package that each unit gives once its order is paid; products only. Null: it is not a package. */
            package?: components["schemas"]["PackageTermsInput"] | null;
            /** @description The terms of the membership that its buyer joins once the order is paid; products only. Null: it is not a plan. Present memberships keep their terms. */
            membership?: components["schemas"]["MembershipTermsInput"] | null;
            /** @description True if stock is tracked; products only. */
            trackStock?: boolean;
            /** @description Sellable units; turns tracking on. For an item with variants, give it for each variant. */
            stockOnHand?: number;
            /** @description Its variants in order, replacing the list; empty: none. They are matched by `variantId`, else `sku`, else options. Missing ones are deleted. */
            variants?: components["schemas"]["CatalogVariantInput"][];
            /** @description The parts of a set, replacing the list; empty: not a set. Parts must be products that are not sets. */
            composition?: components["schemas"]["CompositionPartInput"][];
            /** @description Your own id of it, unique in the business among objects of its kind; null clears it. */
            externalId?: string | null;
            /** @description Your own data about it; null removes all keys. */
            metadata?: {
                [key: string]: string | null;
            } | null;
            /** @description The item to change. */
            itemId: string;
        };
        UpdateCategoryInput: {
            /** @description Its name; required for a new one. */
            name?: string;
            /** @description Its position in the list, lowest first. */
            sortOrder?: number;
            /** @description Your own id of it, unique in the business among objects of its kind; null clears it. */
            externalId?: string | null;
            /** @description Your own data about it; null removes all keys. */
            metadata?: {
                [key: string]: string | null;
            } | null;
            /** @description The category to change. */
            categoryId: string;
        };
        UpdateClientFileInput: {
            /** @description When it was made, seen from the treatment. */
            label?: components["schemas"]["ClientFileLabel"];
            /** @description A description in words; null clears it. */
            note?: string | null;
            /** @description The version last read, to detect conflicting edits. */
            version?: number;
            /** @description The file. */
            fileId: string;
        };
        UpdateClientInput: {
            /** @description Phone number: international, or as it is dialled in the business's country; null clears it. A new client may have none. */
            clientPhone?: string | null;
            /** @description The name; required for a new client. */
            clientName?: string;
            /**
             * Format: email
             * @description E-mail address; null clears it.
             */
            email?: string | null;
            /** @description The business's own notes; null clears them. */
            notes?: string | null;
            /** @description The language of messages to the client, one of those that the product is written in, such as `fr`; null clears it. */
            language?: string | null;
            /** @description All tags, replacing the list; unknown ones are created. Case is ignored. */
            tags?: string[];
            /** @description The birthday: `YYYY-MM-DD`, or `--MM-DD` without the year; null clears it. */
            birthday?: string | null;
            /** @description The client's consents; omitted purposes stay. */
            consents?: components["schemas"]["ClientConsentInput"][];
            /** @description True to block the client from booking and ordering for themselves. */
            blocked?: boolean;
            /** @description The reason for the block, for staff only; null clears it. */
            blockReason?: string | null;
            /** @description Values of custom fields; omitted ones stay. */
            fields?: components["schemas"]["CustomFieldValueInput"][];
            /** @description Your own id of it, unique in the business among objects of its kind; null clears it. */
            externalId?: string | null;
            /** @description Your own data about it; null removes all keys. */
            metadata?: {
                [key: string]: string | null;
            } | null;
            /** @description The version last read, to detect conflicting edits. Required to replace a list that is stored, such as `tags`. */
            version?: number;
            /** @description The client to change; omitted: the client with this phone, created if needed. */
            clientId: string;
        };
        UpdateCollectionInput: {
            /** @description The version last read, to detect conflicting edits. Required to replace a list that is stored, such as `itemIds`. */
            version?: number;
            /** @description Its name; required for a new one. */
            name?: string;
            /** @description Text for clients; null clears it. */
            description?: string | null;
            /** @description The address of its picture: https, or an uploaded picture; null clears it. */
            imageUrl?: string | null;
            /** @description Its position in the list, lowest first; default 0. */
            sortOrder?: number;
            /** @description True if it is shown. */
            active?: boolean;
            /** @description Its items in their order, replacing the list. */
            itemIds?: string[];
            /** @description Your own id of it, unique in the business among objects of its kind; null clears it. */
            externalId?: string | null;
            /** @description Your own data about it; null removes all keys. */
            metadata?: {
                [key: string]: string | null;
            } | null;
            /** @description The collection to change. */
            collectionId: string;
        };
        UpdateConversationInput: {
            /** @description `closed` if it is done, `open` to open it again. */
            state?: components["schemas"]["ConversationState"];
            /** @description The user id of the member who answers it; null: nobody. */
            assignedTo?: string | null;
            /** @description False: it was read. True: it is shown as new again. */
            unread?: boolean;
            /** @description The client whom the sender turned out to be. The messages go to the client's conversation, if there is one. */
            clientId?: string;
            /** @description The version last read, to detect conflicting edits. */
            version?: number;
            /** @description The conversation. */
            conversationId: string;
        };
        UpdateCustomFieldInput: {
            /** @description The version last read, to detect conflicting edits. Required to replace a list that is stored, such as `choices`. */
            version?: number;
            /** @description Its name, unique among the fields of the record; required for a new field. */
            name?: string;
            /** @description The choices, only for the type `choice`. A removed choice stays in stored values and is no longer offered. */
            choices?: string[];
            /** @description A hint for filling it in; null clears it. */
            help?: string | null;
            /** @description How visitors are asked for it when they book or order in the shop; not for clients. Default `never`. */
            askVisitors?: components["schemas"]["AskVisitors"];
            /** @description True if it is shown and asked for. */
            active?: boolean;
            /** @description Its position among the fields of the record, from 0; others make room. Default: the last. */
            position?: number;
            /** @description The field to change. */
            fieldId: string;
        };
        UpdateDiscountInput: {
            /** @description The version last read, to detect conflicting edits. Required to replace a list that is stored, such as `itemIds`. */
            version?: number;
            /** @description Its name as buyers read it; required for a new one. */
            name?: string;
            /** @description The code, unique in the business regardless of case; null: it applies automatically. */
            code?: string | null;
            /** @description The kind of reduction; required for a new one. */
            kind?: components["schemas"]["DiscountKind"];
            /** @description The percentage, of a `percent` discount: above 0. */
            percent?: number;
            /** @description The amount, of an `amount` discount, in major units: above 0. */
            amount?: number;
            /**
             * Format: date-time
             * @description The start of its validity; null: always.
             */
            startsAt?: string | null;
            /**
             * Format: date-time
             * @description The end of its validity; null: unlimited.
             */
            endsAt?: string | null;
            /** @description The minimum sum of the lines that it can lower; null: none. */
            leastSum?: number | null;
            /** @description Only these items; empty: all, or those of the categories. */
            itemIds?: string[];
            /** @description Only the items of these categories; empty: all, or `itemIds`. */
            categoryIds?: string[];
            /** @description Only for clients who are in this segment at the time of the order; null: all clients. */
            segmentId?: string | null;
            /** @description True if it applies only to a client's first order. */
            firstOrderOnly?: boolean;
            /** @description The maximum number of orders; null: unlimited. */
            mostUses?: number | null;
            /** @description The maximum number of orders of one client; null: unlimited. */
            mostUsesPerClient?: number | null;
            /** @description True if it applies at all. */
            active?: boolean;
            /** @description Your own id of it, unique in the business among objects of its kind; null clears it. */
            externalId?: string | null;
            /** @description Your own data about it; null removes all keys. */
            metadata?: {
                [key: string]: string | null;
            } | null;
            /** @description The discount to change. */
            discountId: string;
        };
        UpdateFormInput: {
            /** @description The version last read, to detect conflicting edits. Required to replace a list that is stored, such as `questions`. */
            version?: number;
            /** @description Its name; required for a new form. */
            name?: string;
            /** @description The services that need it; null: all. Default: all. */
            catalogItemIds?: string[] | null;
            /** @description How long an answer counts. Default `once`. */
            validity?: components["schemas"]["FormValidity"];
            /** @description The months for which an answer counts; only with the validity `months`, which needs it. */
            validMonths?: number;
            /** @description True if answers are health data. Default `true`. */
            healthData?: boolean;
            /** @description The months after which answers are deleted; null: they stay until the client is erased. */
            keepMonths?: number | null;
            /** @description The questions in order; required for a new form. A change of them makes a new version. */
            questions?: components["schemas"]["FormQuestionInput"][];
            /** @description True if clients are asked. Default `true`. */
            active?: boolean;
            /** @description Its position among the forms, from 0; others make room. Default: the last. */
            position?: number;
            /** @description The form to change. */
            formId: string;
        };
        UpdateLocationInput: {
            /** @description The version last read, to detect conflicting edits. Required to replace a list that is stored, such as `workingHours`. */
            version?: number;
            /** @description Its name; required for a new one. */
            name?: string;
            /** @description Its name in addresses; default: made from its name. */
            slug?: string;
            /** @description Postal address; null clears it. */
            address?: string | null;
            /** @description Phone number: international, or as it is dialled in its country; null clears it. */
            phone?: string | null;
            /** @description IANA time zone; default: that of the business. */
            timezone?: string;
            /** @description Opening hours as JSON text like the business's; default: those of the business. */
            workingHours?: string;
            /** @description The maximum number of simultaneous bookings; null: the number of active staff. */
            parallelCapacity?: number | null;
            /** @description The latitude of its door in degrees, with `longitude`; null clears both. */
            latitude?: number | null;
            /** @description The longitude of its door in degrees, with `latitude`; null clears both. */
            longitude?: number | null;
            /** @description The place in place of both coordinates: `52.5200, 13.4050`, or the address of a pin in Google Maps, Apple Maps or OpenStreetMap. Null or an empty text clears them. */
            place?: string | null;
            /** @description The https address of its page for reviews at another service, such as Google; null clears it. */
            reviewUrl?: string | null;
            /** @description Minutes that staff need between it and another location; default 0. */
            travelMinutes?: number;
            /** @description The prefix of its receipt numbers, which makes a series of its own; null: the series of the business. */
            receiptPrefix?: string | null;
            /** @description True if online orders are delivered from there. The first delivering location by `position` that has all goods of an order gets it. */
            delivers?: boolean;
            /** @description True if buyers may collect online orders there. */
            offersPickup?: boolean;
            /** @description Its place in lists, lowest first; default: the last. */
            position?: number;
            /** @description `archived` ends its bookings; `active` takes it back into use. */
            status?: components["schemas"]["LocationStatus"];
            /** @description Your own id of it, unique in the business among objects of its kind; null clears it. */
            externalId?: string | null;
            /** @description Your own data about it; null removes all keys. */
            metadata?: {
                [key: string]: string | null;
            } | null;
            /** @description The location to change, if the service allows several for a business. */
            locationId: string;
        };
        UpdateLoyaltyRewardInput: {
            /** @description The version last read, to detect conflicting edits. */
            version?: number;
            /** @description Its name as clients read it; required for a new one. */
            name?: string;
            /** @description The points that it costs; required for a new one. */
            points?: number;
            /** @description The amount off an order, in major units; null: an item free of charge. */
            amount?: number | null;
            /** @description The item free of charge; null: an amount off. */
            catalogItemId?: string | null;
            /** @description True if clients can get it. */
            active?: boolean;
            /** @description The reward to change. */
            rewardId: string;
        };
        UpdateMembershipInput: {
            /** @description True: it ends with its present period, at once if that is not paid. False: it does not end. Absent: unchanged. Clients may change this of their own. */
            endsWithPeriod?: boolean;
            /** @description The plan to which it changes with its next period, at its present price; nothing is paid before. Visits of the present period stay valid by the former plan. The plan that it has takes over the present price and terms of the catalog. Null: it keeps its plan. Absent: unchanged. A change takes back an end, and an end takes back a change. Clients may change this of their own. */
            nextItemId?: string | null;
            /** @description True: it is not renewed until it is resumed. False: it resumes in its paid period, or else with a new one on the present day. Absent: unchanged. */
            paused?: boolean;
            /** @description The version last read, to detect conflicting edits. */
            version?: number;
            /** @description The membership. */
            membershipId: string;
        };
        UpdateNoteTemplateInput: {
            /** @description The version last read, to detect conflicting edits. Required to replace `lines` or `catalogItemIds`. */
            version?: number;
            /** @description Its name; required for a new template. */
            name?: string;
            /** @description The services that it is offered for; null: all. */
            catalogItemIds?: string[] | null;
            /** @description The text with which a note begins. */
            text?: string;
            /** @description Names of lines to fill in. */
            lines?: string[];
            /** @description The template to change. */
            templateId: string;
        };
        UpdateOrderInput: {
            /** @description The lines to change or remove. They keep their prices. */
            lines?: components["schemas"]["OrderLineChangeInput"][];
            /** @description Lines to add, at the catalog's prices. */
            addItems?: components["schemas"]["OrderItemInput"][];
            /** @description The delivery, at the shop's price for the changed order. */
            delivery?: components["schemas"]["DeliveryInput"];
            /** @description The comment; null clears it. */
            comment?: string | null;
            /** @description Values of custom fields of orders; omitted ones stay. */
            fields?: components["schemas"]["CustomFieldValueInput"][];
            /** @description The code of a discount; null removes a given one. */
            discountCode?: string | null;
            /** @description Discounts and prices by staff, for lines by position; added lines follow the last position in order. */
            adjustments?: components["schemas"]["OrderAdjustmentInput"][];
            /** @description True to preview the order without any change. Default: false. */
            dryRun?: boolean;
            /** @description The version last read, to detect conflicting edits. */
            version?: number;
            /** @description Your own id of it, unique in the business among objects of its kind; null clears it. */
            externalId?: string | null;
            /** @description Your own data about it; null removes all keys. */
            metadata?: {
                [key: string]: string | null;
            } | null;
            /** @description The order. */
            orderId: string;
        };
        UpdateResourceInput: {
            /** @description The version last read, to detect conflicting edits. Required to replace a list that is stored, such as `blocked`. */
            version?: number;
            /** @description Its name; required for a new one. */
            name?: string;
            /** @description Its kind; default `room`. */
            kind?: string;
            /** @description The number of units; default 1. 0 takes it out of use. */
            units?: number;
            /** @description The location; default: the main one. It stays while appointments of the resource are upcoming. */
            locationId?: string;
            /** @description Its hours, as JSON text like the business's; `exceptions` are days with other hours or none. Null: always available. */
            workingHours?: string | null;
            /** @description Its blocks, replacing the list. */
            blocked?: components["schemas"]["ResourceBlockInput"][];
            /** @description Your own id of it, unique in the business among objects of its kind; null clears it. */
            externalId?: string | null;
            /** @description Your own data about it; null removes all keys. */
            metadata?: {
                [key: string]: string | null;
            } | null;
            /** @description The resource to change. */
            resourceId: string;
        };
        UpdateResourceResource: components["schemas"]["Resource"] & {
            /** @description Future appointments that no longer fit: together they exceed its units, or they are outside its hours. They stay booked. The soonest 100. */
            affectedAppointments: components["schemas"]["UpdateBusinessAppointment"][];
        };
        UpdateRoleInput: {
            /** @description The version last read, to detect conflicting edits. Required to replace a list that is stored, such as `actions`. */
            version?: number;
            /** @description Its name, unique in the business; required for a new role. */
            name?: string;
            /** @description The permissions, at most the caller's own; `business_read` is always included. Required for a new role. */
            actions?: components["schemas"]["Action"][];
            /** @description True if its members see only their own visits and clients; of `actions`, only those about these then apply. */
            ownOnly?: boolean;
            /** @description The role to change. */
            roleId: string;
        };
        UpdateSavedAnswerInput: {
            /** @description Its name; required for a new one. */
            name?: string;
            /** @description The text; required for a new one. */
            text?: string;
            /** @description The version last read, to detect conflicting edits. */
            version?: number;
            /** @description The saved answer to change. */
            savedAnswerId: string;
        };
        UpdateSegmentInput: {
            /** @description The version last read, to detect conflicting edits. */
            version?: number;
            /** @description Its name; required for a new one. */
            name?: string;
            /** @description Its conditions, replacing the former ones; required for a new one. `ids`, `externalIds` and `segmentId` are no conditions. */
            filter?: components["schemas"]["ClientFilterInput"];
            /** @description The segment to change. */
            segmentId: string;
        };
        UpdateShipmentInput: {
            /** @description The new status. */
            status?: components["schemas"]["ShipmentStatusChange"];
            /** @description The carrier; null clears it. */
            carrier?: string | null;
            /** @description The tracking number; null clears it. */
            trackingNumber?: string | null;
            /**
             * Format: uri
             * @description The tracking page: https; null clears it.
             */
            trackingUrl?: string | null;
            /** @description The version last read, to detect conflicting edits. */
            version?: number;
            /** @description The shipment. */
            shipmentId: string;
        };
        UpdateStaffMemberInput: {
            /** @description The version last read, to detect conflicting edits. Required to replace a list that is stored, such as `timeOff`. */
            version?: number;
            /** @description Required for a new staff member. */
            name?: string;
            /** @description The person's role, such as `Stylist`. */
            role?: string;
            /** @description True if the staff member is active. */
            active?: boolean;
            /** @description Own hours as JSON text, within the business's; null: the business's hours. */
            workingHours?: string | null;
            /** @description The locations where they work, replacing the list; empty: the main location. Hours at two locations must not overlap. */
            locations?: components["schemas"]["StaffLocationInput"][];
            /** @description Absences and blocked time, replacing the list. */
            timeOff?: components["schemas"]["TimeOffInput"][];
            /** @description Services performed, replacing the list. */
            itemIds?: string[];
            /** @description The colour on the board, as `#rrggbb`; null clears it. */
            color?: string | null;
            /** @description The business's member who is this person; null: none. */
            userId?: string | null;
            /** @description The link of the staff member's online meetings, https; null clears it. */
            meetingUrl?: string | null;
            /** @description The maximum number of bookings with this staff member on a local day; a class counts as one. Null: unlimited. */
            maxBookingsPerDay?: number | null;
            /** @description The maximum number of bookings with this staff member from Monday to Sunday; null: unlimited. */
            maxBookingsPerWeek?: number | null;
            /** @description The position in lists, lowest first. */
            sortOrder?: number;
            /** @description Your own id of it, unique in the business among objects of its kind; null clears it. */
            externalId?: string | null;
            /** @description Your own data about it; null removes all keys. */
            metadata?: {
                [key: string]: string | null;
            } | null;
            /** @description The staff member to change. */
            staffId: string;
        };
        UpdateStaffMemberStaffMember: components["schemas"]["StaffMember"] & {
            /** @description Future appointments that no longer fit: the staff member is inactive or no longer performs the service, or the hours or time off exclude them. They stay booked. The soonest 100. */
            affectedAppointments: components["schemas"]["UpdateBusinessAppointment"][];
        };
        UpdateStockTransferInput: {
            /** @description The location that sends; required for a new transfer. */
            fromLocationId?: string;
            /** @description The location that receives; required for a new transfer. */
            toLocationId?: string;
            /** @description The items, which replace the former ones; required for a new transfer. */
            lines?: components["schemas"]["StockTransferLineInput"][];
            /** @description The note; null clears it. */
            note?: string | null;
            /** @description The version last read, to detect conflicting edits. */
            version?: number;
            /** @description The transfer to change; absent: a new one. */
            transferId: string;
        };
        UpdateTaxRateInput: {
            /** @description The version last read, to detect conflicting edits. */
            version?: number;
            /** @description Its name, unique in the business; required for a new rate. */
            name?: string;
            /** @description The percentage; required for a new rate. Existing orders and appointments keep theirs. */
            percent?: number;
            /** @description Its percentages at locations; omitted locations keep theirs. */
            locations?: components["schemas"]["TaxRateLocationInput"][];
            /** @description True if it applies to everything without a rate of its own. It replaces another default. */
            isDefault?: boolean;
            /** @description True if it can be assigned to items and delivery methods. */
            active?: boolean;
            /** @description The rate to change. */
            taxRateId: string;
        };
        UpdateTreatmentNoteInput: {
            /** @description The version last read, to detect conflicting edits. */
            version?: number;
            /** @description The note. */
            text: string;
            /** @description The note to change. */
            noteId: string;
        };
        UpdateViewInput: {
            /** @description The version last read, to detect conflicting edits. */
            version?: number;
            /** @description The list; required for a new view. */
            list?: components["schemas"]["ViewedList"];
            /** @description The name, unique among the user's views of the list; required for a new view. */
            name?: string;
            /** @description The filters and the sort order: at most 20 entries of at most 200 characters. Required for a new view. */
            filters?: {
                [key: string]: string;
            };
            /** @description True if the list opens with this view, instead of another one; default false. */
            isDefault?: boolean;
            /** @description The view to change. */
            viewId: string;
        };
        UpdateWebhookEndpointInput: {
            /** @description The version last read, to detect conflicting edits. Required to replace a list that is stored, such as `events`. */
            version?: number;
            /**
             * Format: uri
             * @description The URL that events are posted to.
             */
            url?: string;
            /** @description Its purpose; null clears it. */
            description?: string | null;
            /** @description The subscribed event types; empty: all whose objects you may read. */
            events?: components["schemas"]["WebhookEvent"][];
            /** @description True if events are sent to it. When it becomes inactive, pending deliveries fail and can be replayed. */
            active?: boolean;
            /** @description The endpoint. */
            endpointId: string;
        };
        /** @description One option of a variant, such as size M. */
        VariantOption: {
            /** @description The option's name, such as `size`. */
            name: string;
            /** @description The option's value, such as `M`. */
            value: string;
        };
        /** @description One option of a variant. */
        VariantOptionInput: {
            /** @description Such as `size`. */
            name: string;
            /** @description Such as `M`. */
            value: string;
        };
        /**
         * @description A list of the Control Panel that can be saved as a view.
         * @enum {string}
         */
        ViewedList: "clients" | "orders" | "payments" | "receipts" | "gift_cards" | "discounts" | "catalog" | "waitlist" | "journal";
        /** @description An appointment as the board shows it. */
        Visit: {
            /** @description The appointment, `apt_…`. */
            appointmentId: string;
            /** @description Increases with every change; send it back to detect conflicting edits. */
            version: number;
            /** @description Its status. */
            status: components["schemas"]["AppointmentStatus"];
            /** @description The step that a pending appointment waits for. */
            waitsFor: components["schemas"]["AppointmentWait"] | null;
            /**
             * Format: date-time
             * @description When it starts, UTC.
             */
            startAt: string;
            /**
             * Format: date-time
             * @description When it ends, UTC.
             */
            endAt: string;
            /** @description The minutes blocked before the start. */
            bufferBeforeMinutes: number;
            /** @description The minutes blocked after the end. */
            bufferAfterMinutes: number;
            /**
             * Format: date-time
             * @description The start of the processing time, when the staff member is free and the client stays; null: none.
             */
            processingStartAt: string | null;
            /**
             * Format: date-time
             * @description The end of the processing time.
             */
            processingEndAt: string | null;
            /** @description The service. */
            catalogItemId: string;
            /** @description The variant of the service, if it has variants. */
            variantId: string | null;
            /** @description The service's name, with the variant's. */
            title: string;
            /** @description The staff member; null if nobody is assigned. */
            staffId: string | null;
            /** @description Further staff who serve it; it is in the lane of each. */
            extraStaffIds: string[];
            /** @description The resources it occupies. */
            resourceIds: string[];
            /** @description The location, `loc_…`. */
            locationId: string;
            /** @description The client. */
            clientId: string;
            /** @description The name given with the booking. */
            clientName: string;
            /** @description The client's phone number, E.164. */
            clientPhone: string | null;
            /** @description True if the client has no earlier appointment here, apart from those that did not take place. */
            isFirstVisit: boolean;
            /**
             * Format: date-time
             * @description When its client confirmed it by answering a reminder.
             */
            clientConfirmedAt: string | null;
            /** @description The client's comment with the booking. */
            comment: string | null;
            /** @description The amount to pay, at the price of the booking and with its tax, in major units of the board's `currency`. */
            price: number;
            /** @description The payment status; of an appointment in an order, the order's. */
            paymentStatus: components["schemas"]["OrderPaymentStatus"];
            /** @description The order that it is part of. */
            orderId: string | null;
            /** @description The visit of several appointments that it is part of. */
            visitId: string | null;
            /** @description The number of participants in its start; 1 is not a group. */
            groupCapacity: number;
            /** @description The number booked in the same start of the same service with the same staff member. */
            participants: number;
            /** @description The channel of the booking; null if unknown. */
            source: components["schemas"]["BookingSource"] | null;
            /** @description The user or token that booked it, by name; null for a visitor or if unknown. */
            createdByName: string | null;
        };
        /** @description The card of a visit, for the agreed fees. */
        VisitCard: {
            /** @description The status. */
            status: components["schemas"]["CardStatus"];
            /** @description The page on which the client leaves it, for anyone with the link; null once it was left, and when it is too late. */
            url: string | null;
            /** @description The client's consent: the charges to the card, their times and amounts. Once the card was left, the agreed text in its language. */
            consent: string;
            /**
             * Format: date-time
             * @description When the client agreed to it.
             */
            agreedAt: string | null;
            /** @description The brand, such as `visa`. */
            brand: string | null;
            /** @description The last four digits of its number. */
            last4: string | null;
            /** @description The last month in which it is valid, `2029-04`. */
            validUntil: string | null;
        };
        /** @description A service of a visit. */
        VisitServiceInput: {
            /** @description The service, or one of its variants. */
            catalogItemId: string;
            /** @description Its variant, if it has any. */
            variantId?: string;
            /** @description The staff member; null or omitted: the one of the service before if possible, else anyone who is free. */
            staffId?: string | null;
        };
        /** @description A possible start of a visit of several services, with times and staff of each. */
        VisitTime: {
            /**
             * Format: date-time
             * @description When it begins, UTC.
             */
            startAt: string;
            /**
             * Format: date-time
             * @description When the last service ends, UTC.
             */
            endAt: string;
            /** @description When it begins in the timezone of its location, with offset. */
            localStart: string;
            /** @description The location, `loc_…`. */
            locationId: string;
            /** @description Its bookings by start; for a party, one for each person and service. */
            parts: components["schemas"]["VisitTimePart"][];
        };
        /** @description One booking of a possible visit. */
        VisitTimePart: {
            /** @description The service. */
            catalogItemId: string;
            /** @description The variant of the service, if it has variants. */
            variantId: string | null;
            /** @description The service's name, with the variant's. */
            title: string;
            /**
             * Format: date-time
             * @description When it would start, UTC.
             */
            startAt: string;
            /**
             * Format: date-time
             * @description When it would end, UTC.
             */
            endAt: string;
            /** @description When it would start in the timezone of its location, with offset. */
            localStart: string;
            /** @description The staff member who would serve it; null if nobody is assigned. */
            staffId: string | null;
            /** @description The staff member's name. */
            staffName: string | null;
            /** @description The price, in major units of the business's currency; with tax if prices include tax. */
            price: number;
        };
        /** @description The possible starts of a visit of several services. */
        VisitTimes: {
            /** @description The time zone of the location; of the business if starts of several locations are in the answer. */
            timezone: string;
            /** @description ISO 4217 currency, the business's. */
            currency: string;
            /**
             * Format: date-time
             * @description The first start of the requested days after these, to send as `from` for the rest; null: none.
             */
            nextStartAt: string | null;
            /** @description The starts at which the whole visit fits. */
            times: components["schemas"]["VisitTime"][];
        };
        VoidGiftCardInput: {
            /** @description The reason, shown in the ledger. */
            reason: string;
            /** @description The version last read, to detect conflicting edits. */
            version?: number;
            /** @description The card. */
            giftCardId: string;
        };
        /** @description A waiting-list entry: a client's request for a visit when no suitable time was free. */
        WaitlistEntry: {
            /** @description The entry, `wtl_…`. */
            entryId: string;
            /** @description Its status. */
            status: components["schemas"]["WaitlistStatus"];
            /** @description The service. */
            catalogItemId: string;
            /** @description Its variant, if it has any. */
            variantId: string | null;
            /** @description The service's name, with the variant's. */
            title: string;
            /** @description The requested staff members; empty: anyone. */
            staffIds: string[];
            /** @description The names of the requested staff members. */
            staffNames: string[];
            /** @description The requested locations; empty: any. */
            locationIds: string[];
            /** @description The client. */
            clientId: string;
            /** @description The name given with the entry. */
            clientName: string;
            /** @description The client's phone number, E.164; null for a client without one. */
            clientPhone: string | null;
            /**
             * Format: date
             * @description The first local day.
             */
            dateFrom: string;
            /**
             * Format: date
             * @description The last local day.
             */
            dateTo: string;
            /** @description Only these days of the week; empty: all. */
            weekdays: components["schemas"]["Weekday"][];
            /** @description The earliest start on the clock of the location, such as 16:00; null: any. */
            timeFrom: string | null;
            /** @description The latest start on the clock of the location; null: any. */
            timeTo: string | null;
            /** @description A note to the business. */
            note: string | null;
            /** @description The open offer; null: none now. */
            offer: components["schemas"]["WaitlistOffer"] | null;
            /** @description All offers, newest first. */
            offers: components["schemas"]["WaitlistOffer"][];
            /** @description The appointment that was booked from it. */
            appointmentId: string | null;
            /** @description True if the service takes place online. */
            online: boolean;
            /** @description The channel of the entry; null if unknown. */
            source: components["schemas"]["BookingSource"] | null;
            /** @description The business's time zone. */
            timezone: string;
            /** @description Increases with every change; send it back to detect conflicting edits. */
            version: number;
            /**
             * Format: date-time
             * @description When it was put on the list.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed, whatever changed it.
             */
            updatedAt: string;
        };
        /** @description A place held for a waiting-list entry and offered to its client. */
        WaitlistOffer: {
            /** @description The offer, `wof_…`. */
            offerId: string;
            /** @description Its status. */
            status: components["schemas"]["WaitlistOfferStatus"];
            /**
             * Format: date-time
             * @description When the visit would start, UTC.
             */
            startAt: string;
            /**
             * Format: date-time
             * @description When it would end, UTC.
             */
            endAt: string;
            /** @description When it would start in the timezone of its location, with offset. */
            localStart: string;
            /** @description The location, `loc_…`. */
            locationId: string;
            /** @description The staff member; null if nobody is assigned. */
            staffId: string | null;
            /** @description The staff member's name. */
            staffName: string | null;
            /**
             * Format: date-time
             * @description When it expires.
             */
            expiresAt: string;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
        };
        /**
         * @description The status of an offer.
         * @enum {string}
         */
        WaitlistOfferStatus: "open" | "accepted" | "declined" | "lapsed" | "withdrawn";
        /** @description One page of waiting-list entries. */
        WaitlistPage: {
            /** @description The entries, first in line first. */
            items: components["schemas"]["WaitlistEntry"][];
            /** @description `cursor` of the next page; null on the last page. */
            nextCursor: string | null;
        };
        /**
         * @description The status of a waiting-list entry.
         * @enum {string}
         */
        WaitlistStatus: "waiting" | "offered" | "booked" | "lapsed" | "removed";
        /** @description A client's booking of a service. */
        WebhookAppointment: {
            /** @description The appointment, `apt_…`. */
            appointmentId: string;
            /** @description Its status. */
            status: components["schemas"]["AppointmentStatus"];
            /** @description The location, `loc_…`. */
            locationId: string;
            /** @description The step that a pending appointment waits for, or that an expired one waited for. */
            waitsFor: components["schemas"]["AppointmentWait"] | null;
            /**
             * Format: date-time
             * @description When the business approved it; payment may still be due.
             */
            approvedAt: string | null;
            /** @description The service. */
            catalogItemId: string;
            /** @description The service's name. */
            serviceName: string;
            /** @description The variant of the service, if it has variants. */
            variantId: string | null;
            /** @description The variant's name when it was booked. */
            variantName: string | null;
            /** @description The staff member; null if nobody is assigned. */
            staffId: string | null;
            /** @description The staff member's name. */
            staffName: string | null;
            /** @description Further staff who serve it, for a service that needs several. */
            extraStaffIds: string[];
            /** @description The names of the further staff. */
            extraStaffNames: string[];
            /**
             * Format: date-time
             * @description When it starts, UTC.
             */
            startAt: string;
            /**
             * Format: date-time
             * @description When it ends, UTC.
             */
            endAt: string;
            /**
             * Format: date-time
             * @description The start of the processing time, when the staff member is free and the client stays, UTC; null: none, and for visitors.
             */
            processingStartAt: string | null;
            /**
             * Format: date-time
             * @description The end of the processing time, UTC.
             */
            processingEndAt: string | null;
            /** @description When it starts in the business's timezone, with offset. */
            localStart: string;
            /** @description True if it takes place online. */
            online: boolean;
            /** @description The link of the online meeting, once it is confirmed; null: not online, or no link is set. */
            meetingUrl: string | null;
            /** @description The business's time zone. */
            timezone: string;
            /** @description The client. */
            clientId: string;
            /** @description The client's phone number, E.164; null for a client without one. */
            clientPhone: string | null;
            /** @description The name given with the booking; one phone may book for several people. */
            clientName: string;
            /** @description The service's price at the time of booking, in major units of `currency`; with tax if prices include tax. */
            price: number;
            /** @description The name of the tax rate at the time of booking; null: no tax. */
            taxName: string | null;
            /** @description The percentage of that tax rate. */
            taxPercent: number | null;
            /** @description The price without tax. */
            net: number;
            /** @description The tax of the price, rounded half up to the currency's smallest unit. */
            tax: number;
            /** @description The amount to pay: `net` plus `tax`. */
            gross: number;
            /** @description The deposit, paid when it is booked; null: its service has none. */
            deposit: number | null;
            /** @description ISO 4217 currency, the business's. */
            currency: string;
            /** @description The resources it occupies, each once for every unit. */
            resourceIds: string[];
            /** @description The staff's note; null for visitors, buyers and anyone with its link. */
            staffNote: string | null;
            /** @description The order that it is part of. Cancelling the appointment removes its line from the order's total. */
            orderId: string | null;
            /** @description The visit that it is part of; null if it was booked alone. */
            visitId: string | null;
            /** @description The series of its visit; null if it was booked alone. */
            seriesId: string | null;
            /** @description The package that covers it, so that nothing is due. */
            packageId: string | null;
            /** @description The caller's correlation id. */
            conversationId: string | null;
            /** @description Free key-value pairs of the caller. */
            customFields: {
                [key: string]: string;
            };
            /** @description The values of custom fields of appointments, in the order of the fields; empty ones are absent. None for visitors. */
            fields: components["schemas"]["CustomFieldValue"][];
            /**
             * Format: date-time
             * @description The deadline until which a pending appointment keeps its place.
             */
            expiresAt: string | null;
            /**
             * Format: date-time
             * @description When its client confirmed it by answering a reminder; null again after a move to another time.
             */
            clientConfirmedAt: string | null;
            /** @description The side that cancelled it, `client` or `business`. */
            cancelledBy: components["schemas"]["CancelledBy"] | null;
            /** @description The reason for the cancellation or refusal. */
            cancelReason: string | null;
            /** @description The cancellation policy agreed with the booking, as the client read it; null: no fees. */
            policyText: string | null;
            /** @description The card for its fees; null if none is required. */
            card: components["schemas"]["VisitCard"] | null;
            /**
             * Format: date-time
             * @description The last instant for its client to cancel free of charge; null: at any time.
             */
            freeUntilAt: string | null;
            /** @description The fee if its client cancels now. */
            lateFee: number;
            /** @description The fee if its client does not come; null: all payments are kept. */
            noShowFee: number | null;
            /** @description The fee since it was cancelled or missed. */
            fee: number;
            /** @description The reason for the fee. A fee of 0 was waived. */
            feeFor: components["schemas"]["FeeFor"] | null;
            /** @description Payments for the cancelled or missed appointment that are neither kept nor refunded yet. */
            refundDue: number;
            /** @description The unpaid part of the fee. */
            feeDue: number;
            /** @description The paid part of the fee. */
            feePaid: number;
            /** @description The channel of the booking; null if unknown. */
            source: components["schemas"]["BookingSource"] | null;
            /** @description The user or token that booked it, by name; null for a visitor or if unknown. */
            createdByName: string | null;
            /** @description Your own id of it, unique in the business among objects of its kind; null: none, and for visitors. */
            externalId: string | null;
            /** @description Your own data about it; empty for visitors. */
            metadata: {
                [key: string]: string;
            };
            /** @description Increases with every change; send it back to detect conflicting edits. */
            version: number;
            /**
             * Format: date-time
             * @description When it was booked.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed, whatever changed it.
             */
            updatedAt: string;
        };
        /** @description One attempt to deliver an event. */
        WebhookAttempt: {
            /**
             * Format: date-time
             * @description When it started.
             */
            at: string;
            /** @description Its duration in milliseconds. */
            tookMilliseconds: number;
            /** @description The HTTP status of the answer; null if there was none. */
            status: number | null;
            /** @description The error of a failed attempt. */
            error: string | null;
            /** @description The beginning of the answer's body. */
            response: string | null;
        };
        /** @description A business: one tenant. */
        WebhookBusiness: {
            /** @description The business, `biz_…`. */
            businessId: string;
        };
        /** @description A service or a product. */
        WebhookCatalogItem: {
            /** @description The item, `item_…`. */
            itemId: string;
            /** @description Its name. */
            name: string;
            /** @description Its type. */
            type: components["schemas"]["CatalogItemType"];
            /** @description Article number, unique in the business. */
            sku: string | null;
            /** @description Text for clients. */
            description: string | null;
            /** @description Price in major units of `currency`. */
            price: number;
            /** @description ISO 4217 currency, the business's. */
            currency: string;
            /** @description Duration of a service in minutes; null for a product. */
            durationMinutes: number | null;
            /** @description Its category. */
            categoryId: string | null;
            /** @description Its category's name. */
            categoryName: string | null;
            /** @description True if it is active. */
            active: boolean;
            /** @description Addresses of its pictures in order. For an uploaded picture it is the version up to 1600 pixels wide: `…-1600.webp`; replace `-1600` by `-800` or `-320` for smaller ones. */
            images: string[];
            /** @description The number of participants per start; more than 1 for a group class. */
            capacity: number;
            /** @description Minutes kept free before each appointment; 0 for visitors. */
            bufferBeforeMinutes: number;
            /** @description Minutes kept free after each appointment; 0 for visitors. */
            bufferAfterMinutes: number;
            /** @description Minutes after which its staff member is free for others, such as during the processing of a colour. The client stays, and the resources stay occupied. Null: never, and for visitors. */
            processingAfterMinutes: number | null;
            /** @description Minutes for which the staff member is then free; null: never, and for visitors. */
            processingMinutes: number | null;
            /** @description The number of staff who serve each appointment together; null: one. */
            staffCount: number | null;
            /** @description The hours for bookings, a JSON document in canonical form; null: the opening hours. */
            bookableHours: string | null;
            /** @description Minutes between start times, counted from the first bookable time; null: the business's setting. */
            slotStepMinutes: number | null;
            /** @description The minimum notice for a booking, in minutes; null: the business's setting. */
            minNoticeMinutes: number | null;
            /** @description Days ahead that can be booked; null: the business's setting. */
            horizonDays: number | null;
            /** @description Minutes before the start until which clients can cancel and reschedule; null: the business's setting. */
            cancelCutoffMinutes: number | null;
            /** @description The only bookable times, for a service with a timetable. Empty: each free start. */
            timetable: components["schemas"]["ClassTime"][];
            /** @description The minimum number of participants; null: none. */
            minParticipants: number | null;
            /** @description Minutes before the start when the minimum is checked; null: 720, half a day. */
            minParticipantsCutoffMinutes: number | null;
            /** @description The maximum number of bookings of it on a local day; null: unlimited, and for visitors. */
            maxBookingsPerDay: number | null;
            /** @description The maximum number of bookings of it from Monday to Sunday; null: unlimited, and for visitors. */
            maxBookingsPerWeek: number | null;
            /** @description True if a booking needs the business's approval. */
            requiresApproval: boolean;
            /** @description True if a booking must be prepaid. */
            requiresPrepayment: boolean;
            /** @description True if clients who book it leave a card, which is charged for fees; null: the business's setting. */
            requiresCard: boolean | null;
            /** @description The deposit for an online booking or order, as a percentage of the price with tax; null: the usual payment. */
            depositPercent: number | null;
            /** @description The deposit as an amount for each unit, at most its gross price. */
            depositAmount: number | null;
            /** @description The colour on the board, as `#rrggbb`. */
            color: string | null;
            /** @description The link of an online service. */
            meeting: components["schemas"]["Meeting"];
            /** @description The link of its meetings; null: none, and for visitors, who see the link of their own visits. */
            meetingUrl: string | null;
            /** @description The staff who perform it; empty: none assigned. Visitors see active ones. */
            staffIds: string[];
            /** @description Durations and prices that differ by staff member. A service by several staff takes as long as the slowest of them and costs the price of the first. Empty with variants. */
            staffTerms: components["schemas"]["StaffTerms"][];
            /** @description Offers, prices and durations that differ by location, as they were saved; empty for visitors. */
            locationTerms: components["schemas"]["LocationTerms"][];
            /** @description The rooms, chairs or machines that each appointment occupies; empty for visitors. */
            resourceIds: string[];
            /** @description The rooms, chairs or machines of which each appointment takes any `anyResourceUnits` free units; empty for visitors. */
            anyResourceIds: string[];
            /** @description The number of these units that each appointment takes. */
            anyResourceUnits: number;
            /** @description Its own tax rate; null: the business's default, if there is one. */
            taxRateId: string | null;
            /** @description True if it is exempt from tax. */
            taxExempt: boolean;
            /** @description The tax class as in CSV files: the name of its own tax rate, `exempt`, or null for the business's default. */
            taxClass: string | null;
            /** @description The name of the tax rate that applies to it; null: no tax. */
            taxName: string | null;
            /** @description The percentage that applies to it. */
            taxPercent: number | null;
            /** @description The maximum number of units in one order, its variants together; null: the stock. */
            maxPerOrder: number | null;
            /** @description True if each unit becomes a gift card once its order is paid. A gift card is not taxed or discounted. */
            giftCard: boolean;
            /** @description The value of each gift card, in major units; null: its price. */
            giftCardValue: number | null;
            /** @description The minimum amount that the buyer may choose instead of its price, in major units; null: the price is fixed. */
            giftCardMin: number | null;
            /** @description The maximum amount that the buyer may choose. */
            giftCardMax: number | null;
            /** @description The package that each unit gives once its order is paid, if it is a package of visits. */
            package: components["schemas"]["PackageTerms"] | null;
            /** @description The terms of the membership that its buyer joins, if it is a plan. */
            membership: components["schemas"]["MembershipTerms"] | null;
            /** @description True if its stock is tracked. A set uses the stock of its parts and has none of its own. */
            trackStock: boolean;
            /** @description Sellable units; null if stock is not tracked. For an item with variants the sum, for a set the number that its parts allow. Visitors see it in a shop that shows its stock. */
            stockOnHand: number | null;
            /** @description Units reserved by open orders and not handed over yet; null for visitors. */
            stockReserved: number | null;
            /** @description The number of units from which its stock is low; null for visitors, without a level, and with variants, which have their own. */
            lowStock: number | null;
            /** @description The lowest price among its active variants or active staff, or its own. */
            priceFrom: number;
            /** @description True if some variants or staff cost more than `priceFrom`. */
            priceVaries: boolean;
            /** @description The options in which its variants differ, with all values in the order of the variants. */
            options: components["schemas"]["CatalogOption"][];
            /** @description Its variants, such as sizes; an item with variants is sold only as one of them. Visitors see active ones. */
            variants: components["schemas"]["WebhookCatalogVariant"][];
            /** @description The parts of a set; empty for other items. */
            composition: components["schemas"]["CompositionPart"][];
            /** @description Your own id of it, unique in the business among objects of its kind; null: none, and for visitors. */
            externalId: string | null;
            /** @description Your own data about it; empty for visitors. */
            metadata: {
                [key: string]: string;
            };
            /** @description Increases with every change; send it back to detect conflicting edits. */
            version: number;
            /**
             * Format: date-time
             * @description When it last changed, whatever changed it. For visitors a change of the stock is none.
             */
            updatedAt: string;
        };
        /** @description A variant of an item, with its own price, stock and duration. */
        WebhookCatalogVariant: {
            /** @description The variant, `var_…`. */
            variantId: string;
            /** @description The values of its options: `M / red`. */
            name: string;
            /** @description Article number, unique in the business. */
            sku: string | null;
            /** @description Price in major units; by default the item's. */
            price: number;
            /** @description Duration of a service in minutes, by default the item's; null for a product. */
            durationMinutes: number | null;
            /** @description Sellable units; null if stock is not tracked. Visitors see them in a shop that shows its stock. */
            stockOnHand: number | null;
            /** @description The number of units from which its stock is low; null without a level and for visitors. */
            lowStock: number | null;
            /** @description True if it is active. */
            active: boolean;
            /** @description Its options. */
            options: components["schemas"]["VariantOption"][];
            /** @description Your own id of it, unique in the business among objects of its kind; null: none, and for visitors. */
            externalId: string | null;
            /** @description Your own data about it; empty for visitors. */
            metadata: {
                [key: string]: string;
            };
        };
        /** @description A client of the business; phone numbers are unique among clients. */
        WebhookClient: {
            /** @description The client, `cli_…`. */
            clientId: string;
            /** @description Phone number, E.164; null for a client without one. */
            clientPhone: string | null;
            /** @description The name. */
            clientName: string;
            /** @description E-mail address. */
            email: string | null;
            /** @description The problem of the e-mail address; null: none is known. */
            emailProblem: components["schemas"]["EmailProblem"] | null;
            /** @description The business's own notes. */
            notes: string | null;
            /** @description The language of messages to the client, such as `fr`, if the business offers it; null: unknown. Set by bookings and orders of visitors. */
            language: string | null;
            /** @description The tags that the business gave, in order. */
            tags: string[];
            /** @description The birthday: `YYYY-MM-DD`, or `--MM-DD` without the year. */
            birthday: string | null;
            /** @description The client's consents by purpose; purposes never asked about are absent. */
            consents: components["schemas"]["ClientConsent"][];
            /** @description The client's own choices by sort of messages and channel; those never made are absent. */
            messageChoices: components["schemas"]["MessageChoice"][];
            /**
             * Format: date-time
             * @description Since when the client is blocked from booking and ordering for themselves; null: not blocked.
             */
            blockedAt: string | null;
            /** @description The reason for the block, for staff only. */
            blockReason: string | null;
            /**
             * Format: date-time
             * @description When the client was erased; the name is then a placeholder and all other data is gone.
             */
            erasedAt: string | null;
            /** @description The client into whom this one was merged; null: none. */
            mergedIntoId: string | null;
            /** @description Phone numbers and e-mail addresses of clients merged into this one. */
            otherContacts: string[];
            /** @description The values of custom fields, in the order of the fields; empty ones are absent. */
            fields: components["schemas"]["CustomFieldValue"][];
            /** @description Your own id of it, unique in the business among objects of its kind; null: none, and for visitors. */
            externalId: string | null;
            /** @description Your own data about it; empty for visitors. */
            metadata: {
                [key: string]: string;
            };
            /** @description Increases with every change; send it back to detect conflicting edits. */
            version: number;
            /**
             * Format: date-time
             * @description When the client was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed, whatever changed it.
             */
            updatedAt: string;
        };
        /** @description A client's membership: a plan of the catalog that is renewed and paid every period. Each period has an order, and its visits are a package. Name, price and terms are those of the day of joining, or of changing to the plan. */
        WebhookClientMembership: {
            /** @description The membership, `mbr_…`. */
            membershipId: string;
            /** @description The name of the plan when the client joined. */
            name: string;
            /** @description Its status. */
            status: components["schemas"]["MembershipStatus"];
            /** @description Its client. */
            clientId: string;
            /** @description The plan, an item of the catalog. */
            itemId: string;
            /** @description The length of its periods. */
            period: components["schemas"]["MembershipPeriodLength"];
            /** @description The price of each period, in major units. */
            price: number;
            /** @description ISO 4217 currency. */
            currency: string;
            /** @description The visits that each paid period gives. */
            visits: number;
            /** @description True if unused visits stay valid until the end of the next period. */
            rollsOver: boolean;
            /**
             * Format: date
             * @description The first day of the present period, in the business's time zone.
             */
            startsOn: string;
            /**
             * Format: date
             * @description The last day of the present period, or of the trial.
             */
            lastDay: string;
            /**
             * Format: date
             * @description The first day of the next period, which is then charged; null if it is not renewed.
             */
            renewsOn: string | null;
            /** @description True if it ends with the present period. */
            endsWithPeriod: boolean;
            /** @description The plan to which it changes with its next period; null: it keeps its plan. */
            nextPlan: components["schemas"]["NextMembershipPlan"] | null;
            /**
             * Format: date-time
             * @description The next attempt to get the present period paid; null unless it is past due.
             */
            retryAt: string | null;
            /**
             * Format: date
             * @description The day by which the bank will about have answered the direct debit of the present period. Until then the membership is active and its visits can be used. Null: no direct debit is under way.
             */
            debitUntil: string | null;
            /** @description Increases with every change; send it back to detect conflicting edits. */
            version: number;
            /**
             * Format: date-time
             * @description When the client joined.
             */
            joinedAt: string;
            /**
             * Format: date-time
             * @description When it ended; null: it has not.
             */
            endedAt: string | null;
            /**
             * Format: date-time
             * @description When it last changed, whatever changed it.
             */
            updatedAt: string;
        };
        /** @description A package of visits that a client bought or got. */
        WebhookClientPackage: {
            /** @description The package, `pkg_…`. */
            packageId: string;
            /** @description Its name when it was ordered or given. */
            name: string;
            /** @description Its status. */
            status: components["schemas"]["PackageStatus"];
            /** @description Its client. */
            clientId: string;
            /** @description The order that it was bought with; null: staff gave it. */
            orderId: string | null;
            /** @description The initial number of visits. */
            visits: number;
            /** @description The number of visits left. */
            visitsLeft: number;
            /** @description The services that it covers. */
            itemIds: string[];
            /** @description The categories of services that it covers. */
            categoryIds: string[];
            /**
             * Format: date-time
             * @description The expiry, exclusive; null: never. Show people `lastDay`.
             */
            expiresAt: string | null;
            /**
             * Format: date
             * @description The last day on which it covers visits, in the business's time zone; null: unlimited.
             */
            lastDay: string | null;
            /** @description Increases with every change; send it back to detect conflicting edits. */
            version: number;
            /**
             * Format: date-time
             * @description When it was paid or given.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed, whatever changed it.
             */
            updatedAt: string;
        };
        /** @description The delivery of an event to an endpoint. */
        WebhookDelivery: {
            /** @description The delivery, `dlv_…`. */
            deliveryId: string;
            /** @description The endpoint. */
            endpointId: string;
            /** @description The event, `evt_…`: the header `webhook-id`, the same in each attempt. */
            eventId: string;
            /** @description The event's type, as in the payload: `appointment.created`, or `webhook.test`. */
            event: string;
            /** @description Its status. */
            status: components["schemas"]["WebhookDeliveryStatus"];
            /** @description The number of attempts. */
            attempts: number;
            /** @description The HTTP status of the last attempt; null if there was none. */
            lastStatus: number | null;
            /** @description The error of the last attempt. */
            lastError: string | null;
            /**
             * Format: date-time
             * @description The time of the next attempt.
             */
            nextAttemptAt: string | null;
            /** @description The payload: `type`, `timestamp`, and in `data` the object at that time. */
            payload: Record<string, never>;
            /** @description The last twenty attempts, oldest first. */
            log: components["schemas"]["WebhookAttempt"][];
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
        };
        /** @description One page of deliveries. */
        WebhookDeliveryPage: {
            /** @description The deliveries, newest first. */
            items: components["schemas"]["WebhookDelivery"][];
            /** @description `cursor` of the next page; null on the last page. */
            nextCursor: string | null;
        };
        /**
         * @description The status of a delivery.
         * @enum {string}
         */
        WebhookDeliveryStatus: "pending" | "delivered" | "failed";
        /** @description The address of another system that receives the events of a business. */
        WebhookEndpoint: {
            /** @description The endpoint, `whk_…`. */
            endpointId: string;
            /** @description The URL that events are posted to. */
            url: string;
            /** @description Its purpose. */
            description: string | null;
            /** @description The subscribed event types; empty: all. */
            events: components["schemas"]["WebhookEvent"][];
            /** @description True if events are sent to it. */
            active: boolean;
            /** @description The reason why the service deactivated it: it failed for five days, or answered 410 Gone. */
            disabledReason: string | null;
            /**
             * Format: date-time
             * @description Since when all deliveries to it have failed.
             */
            failingSinceAt: string | null;
            /** @description Increases with every change; send it back to detect conflicting edits. */
            version: number;
            /**
             * Format: date-time
             * @description When it was added.
             */
            createdAt: string;
        };
        /** @description One page of endpoints. */
        WebhookEndpointPage: {
            /** @description The endpoints, newest first. */
            items: components["schemas"]["WebhookEndpoint"][];
            /** @description `cursor` of the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @description An endpoint and its new secret. */
        WebhookEndpointWithSecret: {
            /** @description The endpoint. */
            endpoint: components["schemas"]["WebhookEndpoint"];
            /** @description The signing secret, `whsec_…`, of the Standard Webhooks specification; shown only once. */
            secret: string;
        };
        /**
         * @description An event type that an endpoint can subscribe to. Payloads write it with a dot: `appointment.created`.
         * @enum {string}
         */
        WebhookEvent: "appointment_created" | "appointment_rescheduled" | "appointment_changed" | "appointment_approved" | "appointment_confirmed" | "appointment_client_confirmed" | "appointment_declined" | "appointment_arrived" | "appointment_completed" | "appointment_no_show" | "appointment_cancelled" | "appointment_restored" | "appointment_expired" | "appointment_card_kept" | "appointment_card_deleted" | "appointment_fee_due" | "appointment_settled" | "appointment_updated" | "series_booked" | "series_moved" | "series_cancelled" | "series_restored" | "waitlist_joined" | "waitlist_offered" | "waitlist_accepted" | "waitlist_passed" | "waitlist_lapsed" | "waitlist_removed" | "order_created" | "order_confirmed" | "order_in_progress" | "order_ready" | "order_updated" | "order_shipped" | "order_delivered" | "order_shipment_changed" | "order_completed" | "order_return_requested" | "order_returned" | "order_cancelled" | "order_settled" | "payment_succeeded" | "payment_failed" | "refund_succeeded" | "refund_failed" | "receipt_issued" | "receipt_sent" | "stock_low" | "stock_adjusted" | "stock_level_set" | "transfer_created" | "transfer_updated" | "transfer_sent" | "transfer_received" | "transfer_cancelled" | "catalog_item_created" | "catalog_item_updated" | "catalog_imported" | "catalog_import_undone" | "staff_member_created" | "staff_member_updated" | "timeoff_requested" | "timeoff_approved" | "timeoff_declined" | "timeoff_withdrawn" | "timeoff_restored" | "timeentry_clocked_in" | "timeentry_clocked_out" | "timeentry_break_started" | "timeentry_break_ended" | "timeentry_added" | "timeentry_changed" | "timeentry_removed" | "timeentry_restored" | "giftcard_issued" | "giftcard_redeemed" | "giftcard_refunded" | "giftcard_adjusted" | "giftcard_blocked" | "giftcard_unblocked" | "giftcard_sent" | "giftcard_voided" | "package_bought" | "package_issued" | "package_taken" | "package_given_back" | "package_adjusted" | "package_voided" | "membership_joined" | "membership_renewed" | "membership_payment_due" | "membership_debit_announced" | "membership_debit_started" | "membership_ending" | "membership_kept" | "membership_changing" | "membership_unchanging" | "membership_paused" | "membership_resumed" | "membership_ended" | "conversation_received" | "conversation_answered" | "client_created" | "client_updated" | "client_erased" | "client_merged" | "client_parted" | "client_imported" | "client_import_undone" | "client_tag_renamed" | "client_tag_removed" | "giftcard_imported" | "giftcard_import_undone" | "appointment_imported" | "appointment_import_undone";
        /** @description A gift card of a business: sold with an order or issued by staff, it pays orders and appointments until nothing is left on it. */
        WebhookGiftCard: {
            /** @description The card, `gft_…`. */
            giftCardId: string;
            /** @description The last characters of its code. */
            hint: string;
            /** @description Its status. */
            status: components["schemas"]["GiftCardStatus"];
            /** @description ISO 4217 currency. */
            currency: string;
            /** @description The initial value, in major units. */
            value: number;
            /** @description The current balance. */
            balance: number;
            /**
             * Format: date-time
             * @description The expiry, exclusive; null: never. Show people `lastDay`.
             */
            expiresAt: string | null;
            /**
             * Format: date
             * @description The last day of validity, in the business's time zone; null: unlimited.
             */
            lastDay: string | null;
            /** @description The order that it was sold with; null: staff issued it. */
            orderId: string | null;
            /** @description The client who bought it or for whom it was issued. */
            clientId: string | null;
            /** @description The recipient's name; null: the buyer keeps it, or staff issued it. */
            recipientName: string | null;
            /** @description The address to which it is mailed; null: the buyer hands it over. */
            recipientEmail: string | null;
            /** @description The sender's name, for the recipient. */
            senderName: string | null;
            /** @description The message on it. */
            message: string | null;
            /**
             * Format: date
             * @description The day on which it is mailed to the recipient.
             */
            sendOn: string | null;
            /**
             * Format: date-time
             * @description When it was mailed to the recipient; null: not yet.
             */
            sentAt: string | null;
            /** @description The staff's note. */
            note: string | null;
            /** @description Your own id of it, unique in the business among objects of its kind; null: none, and for visitors. */
            externalId: string | null;
            /** @description Your own data about it; empty for visitors. */
            metadata: {
                [key: string]: string;
            };
            /** @description Increases with every change; send it back to detect conflicting edits. */
            version: number;
            /**
             * Format: date-time
             * @description When it was issued.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed, whatever changed it.
             */
            updatedAt: string;
        };
        /** @description A client's order of goods and services. */
        WebhookOrder: {
            /** @description The order, `ord_…`. */
            orderId: string;
            /** @description Its number, counted per business from 1001. */
            orderNumber: number;
            /** @description Its status. */
            status: components["schemas"]["OrderStatus"];
            /** @description The payment status. */
            paymentStatus: components["schemas"]["OrderPaymentStatus"];
            /** @description The client; null: a counter sale to an anonymous buyer. */
            clientId: string | null;
            /** @description The client's phone number, E.164; null for a client without one. */
            clientPhone: string | null;
            /** @description The name given with the order; without a client the business's word for an anonymous buyer. */
            clientName: string;
            /** @description The lines, in the given order. */
            items: components["schemas"]["OrderLine"][];
            /** @description The amount to pay: the total of lines that were not cancelled and of the delivery, with taxes, in major units of `currency`. */
            total: number;
            /** @description The business's discounts that apply. */
            discounts: components["schemas"]["CountedDiscount"][];
            /** @description The discount of staff on the whole order, divided among the lines. */
            adjustment: components["schemas"]["OrderAdjustment"] | null;
            /** @description The total without tax. */
            net: number;
            /** @description The tax in the total: the sum of the lines' and the delivery's. */
            tax: number;
            /** @description The totals by tax rate, highest first; untaxed amounts are in none. */
            taxes: components["schemas"]["TaxTotal"][];
            /** @description True if prices include tax; otherwise tax was added. */
            pricesIncludeTax: boolean;
            /** @description The captured total, without deducting refunds. */
            paid: number;
            /** @description The refunded total. */
            refunded: number;
            /** @description The amount still due. A partial refund is not charged again; after a full refund, everything is due again. */
            due: number;
            /** @description The payment for an online order, in major units: deposits of lines with one, other lines and the delivery in full. Null: no line has a deposit. */
            deposit: number | null;
            /** @description True if the deposit is paid: the order is confirmed while the rest is due. */
            depositPaid: boolean;
            /** @description The amount of an online payment now: the rest of the deposit, else all that is due. */
            dueNow: number;
            /** @description The late-cancellation fees of its bookings, paid beside the total. */
            fee: number;
            /** @description The amount still to refund. For a cancelled order: payments beyond the amount kept. For others: desk payments above the total. */
            refundDue: number;
            /** @description The unpaid part of a cancelled order's fee. */
            feeDue: number;
            /** @description The paid part of the fee. */
            feePaid: number;
            /** @description Payments minus refunds. */
            kept: number;
            /** @description ISO 4217 currency, the business's at the time of the order. */
            currency: string;
            /** @description The channel through which it was placed; null: unknown. */
            source: components["schemas"]["BookingSource"] | null;
            /** @description The location, `loc_…`. */
            locationId: string;
            /** @description The caller's correlation id. */
            conversationId: string | null;
            /** @description The delivery method, for an order from a web shop. */
            deliveryMethod: components["schemas"]["DeliveryMethodKind"] | null;
            /** @description The delivery address as one text. */
            deliveryAddress: string | null;
            /** @description The delivery address by fields, if given that way. */
            deliveryPostalAddress: components["schemas"]["PostalAddress"] | null;
            /** @description The shop's price of the delivery, which is included in the total; with its tax if prices include tax. */
            deliveryPrice: number;
            /** @description The name of the delivery's tax rate; null: no tax. */
            deliveryTaxName: string | null;
            /** @description The percentage of the delivery's tax rate. */
            deliveryTaxPercent: number | null;
            /** @description The delivery without its tax. */
            deliveryNet: number;
            /** @description The tax of the delivery. */
            deliveryTax: number;
            /** @description The amount to pay for the delivery. */
            deliveryGross: number;
            /** @description The shipping progress of its goods; null: it has none. */
            fulfilment: components["schemas"]["Fulfilment"] | null;
            /** @description Its shipments, oldest first. */
            shipments: components["schemas"]["WebhookShipment"][];
            /** @description The buyer's open return request; null: none. */
            returnRequest: components["schemas"]["ReturnRequest"] | null;
            /** @description The total refund for returns, by which the order costs less than its total. */
            returned: number;
            /** @description The returns, oldest first. */
            returns: components["schemas"]["WebhookOrderReturn"][];
            /** @description The buyer's e-mail address. */
            contactEmail: string | null;
            /** @description The client's comment. */
            comment: string | null;
            /** @description The values of custom fields of orders, in the order of the fields; empty ones are absent. None for visitors. */
            fields: components["schemas"]["CustomFieldValue"][];
            /**
             * Format: date-time
             * @description When a new order is cancelled unless it is paid or the business confirms it; null: never automatically.
             */
            payByAt: string | null;
            /** @description The reason for the cancellation. */
            cancelReason: string | null;
            /** @description Your own id of it, unique in the business among objects of its kind; null: none, and for visitors. */
            externalId: string | null;
            /** @description Your own data about it; empty for visitors. */
            metadata: {
                [key: string]: string;
            };
            /** @description Increases with every change; send it back to detect conflicting edits. */
            version: number;
            /**
             * Format: date-time
             * @description When it was placed.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed, whatever changed it.
             */
            updatedAt: string;
        };
        /** @description Goods of an order that were returned. */
        WebhookOrderReturn: {
            /** @description The return, `ret_…`. */
            returnId: string;
            /** @description The returned lines. */
            lines: components["schemas"]["ReturnedLine"][];
            /** @description The refund of the delivery price. */
            delivery: number;
            /** @description The total refund, by which the order costs less. */
            amount: number;
            /** @description The reason. */
            reason: string | null;
            /**
             * Format: date-time
             * @description The time.
             */
            createdAt: string;
        };
        /** @description A payment attempt. Attempts are never deleted. */
        WebhookPayment: {
            /** @description The payment, `pay_…`. */
            paymentId: string;
            /** @description Its status. */
            status: components["schemas"]["PaymentStatus"];
            /** @description The requested amount with the tip, in major units of the currency. */
            amount: number;
            /** @description ISO 4217 currency. */
            currency: string;
            /** @description The tip within the amount: not taxed, and not in the total of an order. */
            tip: number;
            /** @description The recipients of the tip. */
            tips: components["schemas"]["TipShare"][];
            /** @description The captured amount. */
            captured: number;
            /** @description The refunded amount. */
            refunded: number;
            /** @description The amount that can still be refunded, without refunds in progress. */
            refundable: number;
            /** @description The amount still to be refunded automatically, for a late or duplicate payment. */
            owedBack: number;
            /** @description The provider. */
            provider: components["schemas"]["PaymentProvider"];
            /** @description The method at the desk; null for other providers, and if unknown. */
            method: components["schemas"]["DeskMethod"] | null;
            /** @description The cash handed over. */
            tendered: number | null;
            /** @description The change given back. */
            change: number | null;
            /** @description The cash drawer that was open there. */
            drawerId: string | null;
            /** @description The location where it was taken; else that of the order or appointment, `loc_…`. */
            locationId: string;
            /** @description The description shown to the client. */
            description: string;
            /** @description The error, in the provider's words. */
            failureReason: string | null;
            /** @description The gift card that paid. */
            giftCardId: string | null;
            /** @description The order it is for. */
            orderId: string | null;
            /** @description The appointment it is for. */
            appointmentId: string | null;
            /** @description For a payment of a whole visit: the payment known to the provider, of which this one is an appointment's share. Null for a separate payment. */
            leadId: string | null;
            /** @description The total at the provider: the amount, or that of all shares of a visit. */
            total: number;
            /** @description The client of the order or appointment. */
            clientId: string | null;
            /** @description Your own id of it, unique in the business among objects of its kind; null: none, and for visitors. */
            externalId: string | null;
            /** @description Your own data about it; empty for visitors. */
            metadata: {
                [key: string]: string;
            };
            /** @description Its refunds, oldest first. */
            refunds: components["schemas"]["WebhookRefund"][];
            /**
             * Format: date-time
             * @description The deadline for the client; null: none.
             */
            expiresAt: string | null;
            /**
             * Format: date-time
             * @description When it was paid.
             */
            paidAt: string | null;
            /**
             * Format: date-time
             * @description When it was started.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed, whatever changed it.
             */
            updatedAt: string;
        };
        /** @description A receipt, an invoice or a credit note. It never changes: it keeps all data as of its issue. Errors are corrected by a credit note. Amounts of credit notes are positive too: they are the reversed amounts. */
        WebhookReceipt: {
            /** @description The document, `rcp_…`. */
            receiptId: string;
            /** @description Its number, such as `2026-000123`, counted in its series without gaps. */
            number: string;
            /** @description Its kind. */
            kind: components["schemas"]["ReceiptKind"];
            /**
             * Format: date-time
             * @description When it was issued.
             */
            issuedAt: string;
            /**
             * Format: date-time
             * @description When it last changed, whatever changed it.
             */
            updatedAt: string;
            /** @description ISO 4217 currency. */
            currency: string;
            /** @description Its sum without tax, in major units of `currency`. */
            net: number;
            /** @description Its taxes. */
            tax: number;
            /** @description Its sum with tax. */
            gross: number;
            /** @description The amount reversed by credit notes so far. */
            credited: number;
            /** @description The amount that a credit note can still reverse; 0 for a credit note. */
            creditable: number;
            /** @description The name of the buyer. */
            buyerName: string;
            /** @description The order that it is about. */
            orderId: string | null;
            /** @description The number of the order. */
            orderNumber: number | null;
            /** @description The appointment that it is about, if that was sold alone. */
            appointmentId: string | null;
            /** @description The client. */
            clientId: string | null;
            /** @description The location of the sale, `loc_…`. */
            locationId: string;
            /** @description The location as the document shows it; null: the main one, whose address is the seller's. */
            place: components["schemas"]["ReceiptPlace"] | null;
            /** @description The payment whose refund the credit note is about. */
            paymentId: string | null;
            /** @description The refund that the credit note is about. */
            refundId: string | null;
            /** @description The document that the credit note corrects. */
            corrects: components["schemas"]["WebhookReceiptReference"] | null;
            /** @description The reason for the credit note. */
            reason: string | null;
            /** @description The seller. */
            seller: components["schemas"]["ReceiptParty"];
            /** @description The buyer. */
            buyer: components["schemas"]["ReceiptParty"];
            /** @description The lines; a partial credit note has one for each tax rate. */
            lines: components["schemas"]["ReceiptLine"][];
            /** @description The sums by tax rate. */
            totals: components["schemas"]["ReceiptTotal"][];
            /** @description The payments so far; none on a credit note. */
            payments: components["schemas"]["ReceiptPayment"][];
            /** @description The business's text at the bottom. */
            footer: string | null;
            /** @description The BCP 47 language tag of its issue. */
            locale: string;
            /** @description IANA time zone of its dates. */
            timezone: string;
        };
        /** @description A document that another one refers to. */
        WebhookReceiptReference: {
            /** @description The document, `rcp_…`. */
            receiptId: string;
            /** @description Its number. */
            number: string;
            /** @description Its kind. */
            kind: components["schemas"]["ReceiptKind"];
            /**
             * Format: date-time
             * @description When it was issued.
             */
            issuedAt: string;
        };
        /** @description A refund, or an attempt of one. */
        WebhookRefund: {
            /** @description The refund, `rfd_…`. */
            refundId: string;
            /** @description The payment. */
            paymentId: string;
            /** @description Its status. */
            status: components["schemas"]["RefundStatus"];
            /** @description The amount, in major units of the currency. */
            amount: number;
            /** @description The part of the payment's tip. */
            tip: number;
            /** @description The cash drawer that was open there. */
            drawerId: string | null;
            /** @description ISO 4217 currency. */
            currency: string;
            /** @description The reason given for it. */
            reason: string | null;
            /** @description True if it was made automatically, because the payment could not be used. */
            automatic: boolean;
            /** @description The error, in the provider's words. */
            failureReason: string | null;
            /**
             * Format: date-time
             * @description When it was requested.
             */
            createdAt: string;
        };
        /** @description One or more weeks of hours, in turn, that replace a staff member's usual hours from a local day on. Of overlapping rotas, the one with the latest first day applies, then the one that ends first. */
        WebhookRota: {
            /** @description The rota, `rot_…`. */
            rotaId: string;
            /** @description Its name. */
            name: string | null;
            /**
             * Format: date
             * @description The first local day of the rota.
             */
            firstDay: string;
            /**
             * Format: date
             * @description The last local day; null: no end.
             */
            lastDay: string | null;
            /**
             * Format: date
             * @description A day of a week that uses the first of `weeks`. Weeks begin on Mondays.
             */
            anchorDay: string;
            /** @description The hours of each week, JSON documents in canonical form like `workingHours`; after the last the first follows. */
            weeks: string[];
        };
        /** @description A visit that repeats by a rule, for a regular client. */
        WebhookSeries: {
            /** @description The series, `ser_…`. */
            seriesId: string;
            /** @description The location of all its visits, `loc_…`. */
            locationId: string;
            /** @description The rule of RFC 5545 for the booking, such as `FREQ=WEEKLY;INTERVAL=2;COUNT=10`. */
            rule: string;
            /** @description The number of upcoming visits. */
            toCome: number;
            /** @description The name given with the booking. */
            clientName: string;
            /** @description The time zone of its location, in which the visits keep their local time. */
            timezone: string;
            /** @description Increases with every change of its appointments; send it back to detect conflicting edits. */
            version: number;
            /** @description Your own id of it, unique in the business among objects of its kind; null: none, and for visitors. */
            externalId: string | null;
            /** @description Your own data about it; empty for visitors. */
            metadata: {
                [key: string]: string;
            };
        };
        /** @description Goods of an order that were shipped together. */
        WebhookShipment: {
            /** @description The shipment, `shp_…`. */
            shipmentId: string;
            /** @description Its status. */
            status: components["schemas"]["ShipmentStatus"];
            /** @description Its contents. */
            lines: components["schemas"]["ShipmentLine"][];
            /** @description The carrier. */
            carrier: string | null;
            /** @description The tracking number. */
            trackingNumber: string | null;
            /** @description The tracking page. */
            trackingUrl: string | null;
            /**
             * Format: date-time
             * @description When it was shipped.
             */
            shippedAt: string;
            /**
             * Format: date-time
             * @description When it arrived.
             */
            deliveredAt: string | null;
            /**
             * Format: date-time
             * @description When it was marked as recorded in error.
             */
            cancelledAt: string | null;
            /** @description Increases with every change; send it back to detect conflicting edits. */
            version: number;
        };
        /** @description A staff member. */
        WebhookStaffMember: {
            /** @description The staff member, `stf_…`. */
            staffId: string;
            /** @description The name. */
            name: string;
            /** @description The person's role, such as `Stylist`. */
            role: string;
            /** @description True if the staff member is active. */
            active: boolean;
            /** @description Own working hours, a JSON document in canonical form; null: the business's. */
            workingHours: string | null;
            /** @description The rotas that replace the usual hours, by first day. */
            rotas: components["schemas"]["WebhookRota"][];
            /** @description Periods of absence and blocked time, by start. */
            timeOff: components["schemas"]["TimeOff"][];
            /** @description The colour on the board, as `#rrggbb`. */
            color: string | null;
            /** @description The link of the staff member's online meetings; null: none, and for visitors. */
            meetingUrl: string | null;
            /** @description The business's member who is this person, `usr_…`; hidden from visitors. */
            userId: string | null;
            /** @description The maximum number of bookings with this staff member on a local day; null: unlimited, and for visitors. */
            maxBookingsPerDay: number | null;
            /** @description The maximum number of bookings with this staff member from Monday to Sunday; null: unlimited, and for visitors. */
            maxBookingsPerWeek: number | null;
            /** @description The position in lists, lowest first. */
            sortOrder: number;
            /** @description Your own id of it, unique in the business among objects of its kind; null: none, and for visitors. */
            externalId: string | null;
            /** @description Your own data about it; empty for visitors. */
            metadata: {
                [key: string]: string;
            };
            /** @description Increases with every change; send it back to detect conflicting edits. */
            version: number;
            /**
             * Format: date-time
             * @description When it last changed, whatever changed it.
             */
            updatedAt: string;
        };
        /** @description The stock of an item, or of one of its variants. */
        WebhookStockLevel: {
            /** @description The item. */
            itemId: string;
            /** @description The variant, if the item has variants. */
            variantId: string | null;
            /** @description The item's name, with the variant's. */
            title: string;
            /** @description Article number. */
            sku: string | null;
            /** @description Sellable units. */
            stockOnHand: number;
            /** @description Units reserved by open orders and not handed over yet. */
            stockReserved: number;
            /** @description True if it has at most `lowStock` units; of several locations, true if any of them has. */
            isLow: boolean;
            /** @description The number of units at which the business is notified; null: never. */
            lowStock: number | null;
            /** @description The stock at each location; empty if the business has one. */
            locations: components["schemas"]["StockAtLocation"][];
        };
        /**
         * @description A day of the week.
         * @enum {string}
         */
        Weekday: "mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun";
        /** @description The repeat of a period: every week on some days, at the same local time. */
        WeeklyRepeat: {
            /** @description The days of the week on which it begins. */
            weekdays: components["schemas"]["Weekday"][];
            /**
             * Format: date
             * @description The last local day on which it begins; null: no end.
             */
            lastDay: string | null;
            /** @description The skipped local days. */
            skippedDays: string[];
        };
        /** @description The repeat of a period: every week on some days, at the same local time. */
        WeeklyRepeatInput: {
            /** @description The days of the week on which it begins, including that of the start. */
            weekdays: components["schemas"]["Weekday"][];
            /**
             * Format: date
             * @description The last local day on which it begins; null or omitted: no end.
             */
            lastDay?: string | null;
            /** @description The skipped local days. */
            skippedDays?: string[];
        };
        /** @description The connection of a business with WhatsApp's Cloud API. It never shows the secrets. */
        WhatsAppSettings: {
            /** @description The id of the phone number at WhatsApp; not the number itself. Null: not connected. */
            phoneNumberId: string | null;
            /** @description True if an access token is stored. */
            hasAccessToken: boolean;
            /** @description True if the secret of the app is stored. */
            hasAppSecret: boolean;
            /** @description True if the token for the registration of the webhook is stored. */
            hasVerifyToken: boolean;
            /** @description The name of the approved template that opens a conversation; null: none. */
            templateName: string | null;
            /** @description The language of this template, such as `de` or `en_US`. */
            templateLanguage: string | null;
            /** @description The name of the approved template of the category marketing, for messages with news; null: none. */
            marketingTemplateName: string | null;
            /** @description The language of this template. */
            marketingTemplateLanguage: string | null;
            /** @description Its body as approved, with `{{1}}` where the text stands. */
            marketingTemplateText: string | null;
            /** @description The reason why Meta sends no message in this template, as it reported last; null: no such report. */
            marketingTemplateProblem: components["schemas"]["WhatsAppTemplateProblem"] | null;
            /** @description The address that the app at Meta sends messages to. */
            webhookUrl: string;
            /** @description Increases with every change; send it back to detect conflicting edits. 0: never saved. */
            version: number;
        };
        /**
         * @description A state of an approved template in which Meta sends no message in it.
         * @enum {string}
         */
        WhatsAppTemplateProblem: "paused" | "disabled" | "rejected";
        /** @description Appointments of one client that are booked, moved and cancelled together: several services one after another, or one service for several people side by side. Each is a normal appointment. */
        WholeVisit: {
            /** @description The visit, `vis_…`. */
            visitId: string;
            /** @description The location, `loc_…`. */
            locationId: string;
            /**
             * Format: date-time
             * @description When the first appointment starts that is not cancelled, UTC.
             */
            startAt: string;
            /**
             * Format: date-time
             * @description When the last of them ends, UTC.
             */
            endAt: string;
            /** @description When it starts in the timezone of its location, with offset. */
            localStart: string;
            /** @description The time zone of its location. */
            timezone: string;
            /** @description The name given with the booking. */
            clientName: string;
            /** @description The amount to pay for appointments that are not cancelled, with tax. */
            gross: number;
            /** @description The part paid when it is booked; 0: none. */
            deposit: number;
            /** @description The fee if its client cancels now. */
            lateFee: number;
            /** @description ISO 4217 currency, the business's. */
            currency: string;
            /** @description Increases with every change of its appointments; send it back to detect conflicting edits. */
            version: number;
            /** @description Its appointments by start. */
            appointments: components["schemas"]["Appointment"][];
        };
        /** @description The card of a visit, for the agreed fees. `VisitCard` describes the members without a text. */
        WidgetBookVisitCard: {
            url: string | null;
            consent: string;
        };
        WidgetConfigLocation: components["schemas"]["Location"] & {
            /** @description The location, `loc_…`. */
            locationId: string;
            /** @description IANA time zone of its hours and appointments. */
            timezone: string;
            /** @description True for the main location, which cannot be archived. */
            isMain: boolean;
        };
        /** @description A site whose pages called with a widget's token. */
        WidgetOrigin: {
            /** @description The origin that browsers named, such as `https://example.com`. */
            origin: string;
            /** @description The token of these calls. */
            token: components["schemas"]["Token"];
            /** @description True if the token allows the origin now; otherwise its calls are refused. */
            allowed: boolean;
            /**
             * Format: date-time
             * @description When it was first seen.
             */
            firstSeenAt: string;
            /**
             * Format: date-time
             * @description When it was last seen, to the minute.
             */
            lastSeenAt: string;
            /** @description How often the widget was opened there, latest day first: the latest 30 days with openings. */
            days: components["schemas"]["WidgetOriginDay"][];
        };
        /** @description How often a widget was opened on one day. */
        WidgetOriginDay: {
            /**
             * Format: date
             * @description The day, in the business's time zone.
             */
            date: string;
            /** @description The number of openings, refused ones included. */
            opened: number;
        };
        /** @description One page of sites of widgets. */
        WidgetOriginPage: {
            /** @description The sites. */
            items: components["schemas"]["WidgetOrigin"][];
            /** @description `cursor` of the next page; null on the last page. */
            nextCursor: string | null;
        };
        WithdrawInvitationInput: {
            /** @description The invitation. */
            invitationId: string;
        };
        WithdrawTimeOffInput: {
            /** @description The request. */
            timeOffRequestId: string;
        };
        /** @description A message that a person or an assistant wrote to one client or several. */
        WrittenMessage: {
            /** @description The message, `wmg_…`. */
            messageId: string;
            /** @description The purpose. */
            purpose: components["schemas"]["WrittenPurpose"];
            /** @description The requested channel; null: e-mail, or a text message to clients without an address. */
            channel: components["schemas"]["NotificationChannel"] | null;
            /** @description The mail's subject, with variables; null: the usual subject. */
            subject: string | null;
            /** @description The text, with variables: of text messages, of WhatsApp, and of a mail without blocks. */
            text: string;
            /** @description The blocks of the mail; null: the text is its paragraphs. */
            blocks: components["schemas"]["MailBlock"][] | null;
            /** @description The author: the user or the token, by name. */
            byName: string | null;
            /** @description The status. */
            status: components["schemas"]["WrittenMessageStatus"];
            /** @description The recipients by state. */
            counts: components["schemas"]["WrittenMessageCounts"];
            /** @description The first recipients by name, at most ten. */
            names: string[];
            /** @description Clients who do not get it, by reason. */
            skipped: components["schemas"]["SkippedClients"][];
            /** @description The client of a message to one client alone; null for a group. */
            clientId: string | null;
            /**
             * Format: date-time
             * @description When sending begins: in 15 seconds, at the end of the night on the clock of the business, or at the requested time.
             */
            sendAt: string;
            /** @description The automation that wrote it; null: a person or a program did. */
            automationId: string | null;
            /** @description The effect of a message with news; null for `service`. */
            results: components["schemas"]["MessageResults"] | null;
            /**
             * Format: date-time
             * @description When it was written.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was cancelled; null: it was not.
             */
            cancelledAt: string | null;
        };
        /** @description The number of recipients of a written message by state. */
        WrittenMessageCounts: {
            /** @description All recipients. */
            recipients: number;
            /** @description They wait to be sent. */
            waiting: number;
            /** @description The mail server, the gateway or WhatsApp has accepted them. */
            sent: number;
            /** @description A sandbox held them. */
            held: number;
            /** @description Sending failed for good. */
            failed: number;
            /** @description They were cancelled before they were sent. */
            cancelled: number;
        };
        /** @description One page of written messages. */
        WrittenMessagePage: {
            /** @description The messages, newest first. */
            items: components["schemas"]["WrittenMessage"][];
            /** @description `cursor` of the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @description A written message as its first recipient sees it. */
        WrittenMessageSample: {
            /** @description The recipient's name. */
            clientName: string;
            /** @description The channel. */
            channel: components["schemas"]["NotificationChannel"];
            /** @description The mail's subject; null for other channels. */
            subject: string | null;
            /** @description The mail as plain text, the text message, or the template of WhatsApp with the text in it. */
            text: string;
            /** @description The number of parts that a gateway counts for the text message; null for other channels. */
            smsParts: number | null;
        };
        /**
         * @description The state of a written message.
         * @enum {string}
         */
        WrittenMessageStatus: "waiting" | "sending" | "sent" | "failed" | "cancelled";
        /**
         * @description The purpose of a message that a person or an assistant writes.
         * @enum {string}
         */
        WrittenPurpose: "service" | "news";
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Absence = components['schemas']['Absence'];
export type AcceptOfferInput = components['schemas']['AcceptOfferInput'];
export type Action = components['schemas']['Action'];
export type ActorType = components['schemas']['ActorType'];
export type AddClientFileInput = components['schemas']['AddClientFileInput'];
export type AddItemImageCatalogItem = components['schemas']['AddItemImageCatalogItem'];
export type AddItemImageInput = components['schemas']['AddItemImageInput'];
export type AddMessageFileInput = components['schemas']['AddMessageFileInput'];
export type AddPushDeviceInput = components['schemas']['AddPushDeviceInput'];
export type AddRotaInput = components['schemas']['AddRotaInput'];
export type AddServicesInput = components['schemas']['AddServicesInput'];
export type AddShopDomainInput = components['schemas']['AddShopDomainInput'];
export type AddTimeEntryInput = components['schemas']['AddTimeEntryInput'];
export type AddTimeOffInput = components['schemas']['AddTimeOffInput'];
export type AdjustGiftCardInput = components['schemas']['AdjustGiftCardInput'];
export type AdjustLoyaltyPointsInput = components['schemas']['AdjustLoyaltyPointsInput'];
export type AdjustPackageInput = components['schemas']['AdjustPackageInput'];
export type AdjustStockInput = components['schemas']['AdjustStockInput'];
export type AdjustStockStockLevel = components['schemas']['AdjustStockStockLevel'];
export type AiInitPaymentPayment = components['schemas']['AiInitPaymentPayment'];
export type AnswerReviewInput = components['schemas']['AnswerReviewInput'];
export type AppScope = components['schemas']['AppScope'];
export type Appointment = components['schemas']['Appointment'];
export type AppointmentConflicts = components['schemas']['AppointmentConflicts'];
export type AppointmentForm = components['schemas']['AppointmentForm'];
export type AppointmentForms = components['schemas']['AppointmentForms'];
export type AppointmentPage = components['schemas']['AppointmentPage'];
export type AppointmentSort = components['schemas']['AppointmentSort'];
export type AppointmentStatus = components['schemas']['AppointmentStatus'];
export type AppointmentStatusChange = components['schemas']['AppointmentStatusChange'];
export type AppointmentWait = components['schemas']['AppointmentWait'];
export type AppointmentsChange = components['schemas']['AppointmentsChange'];
export type ApproveProposalInput = components['schemas']['ApproveProposalInput'];
export type ApproveTimeOffInput = components['schemas']['ApproveTimeOffInput'];
export type ApproveTimeSheetsInput = components['schemas']['ApproveTimeSheetsInput'];
export type ApprovedDays = components['schemas']['ApprovedDays'];
export type ApprovedDaysList = components['schemas']['ApprovedDaysList'];
export type AskGroup = components['schemas']['AskGroup'];
export type AskVisitors = components['schemas']['AskVisitors'];
export type AuditEvent = components['schemas']['AuditEvent'];
export type AuditEventPage = components['schemas']['AuditEventPage'];
export type AuditOutcome = components['schemas']['AuditOutcome'];
export type Automation = components['schemas']['Automation'];
export type AutomationRehearsal = components['schemas']['AutomationRehearsal'];
export type AutomationTrigger = components['schemas']['AutomationTrigger'];
export type Availability = components['schemas']['Availability'];
export type AvoidGaps = components['schemas']['AvoidGaps'];
export type BillingInterval = components['schemas']['BillingInterval'];
export type BillingPage = components['schemas']['BillingPage'];
export type BlockGiftCardInput = components['schemas']['BlockGiftCardInput'];
export type BookSeriesInput = components['schemas']['BookSeriesInput'];
export type BookVisitInput = components['schemas']['BookVisitInput'];
export type BookingSource = components['schemas']['BookingSource'];
export type BookingTerms = components['schemas']['BookingTerms'];
export type BulkAppointmentInput = components['schemas']['BulkAppointmentInput'];
export type BulkAppointmentStatus = components['schemas']['BulkAppointmentStatus'];
export type BulkClientInput = components['schemas']['BulkClientInput'];
export type BulkError = components['schemas']['BulkError'];
export type BulkOutcome = components['schemas']['BulkOutcome'];
export type BulkReport = components['schemas']['BulkReport'];
export type BulkResult = components['schemas']['BulkResult'];
export type Business = components['schemas']['Business'];
export type BusinessJoinPreview = components['schemas']['BusinessJoinPreview'];
export type BusinessJoining = components['schemas']['BusinessJoining'];
export type BusinessJoiningList = components['schemas']['BusinessJoiningList'];
export type BusinessLeavePreview = components['schemas']['BusinessLeavePreview'];
export type BusinessLeaving = components['schemas']['BusinessLeaving'];
export type BusinessLeavingList = components['schemas']['BusinessLeavingList'];
export type BusinessPage = components['schemas']['BusinessPage'];
export type BusinessStatus = components['schemas']['BusinessStatus'];
export type BusinessSuspension = components['schemas']['BusinessSuspension'];
export type CalendarConsent = components['schemas']['CalendarConsent'];
export type CalendarFeed = components['schemas']['CalendarFeed'];
export type CalendarFeedPage = components['schemas']['CalendarFeedPage'];
export type CalendarProvider = components['schemas']['CalendarProvider'];
export type CancelAppointmentInput = components['schemas']['CancelAppointmentInput'];
export type CancelAppointmentsInput = components['schemas']['CancelAppointmentsInput'];
export type CancelMessageInput = components['schemas']['CancelMessageInput'];
export type CancelSeriesInput = components['schemas']['CancelSeriesInput'];
export type CancelShopOrderOrder = components['schemas']['CancelShopOrderOrder'];
export type CancelStockTransferInput = components['schemas']['CancelStockTransferInput'];
export type CancelVisitInput = components['schemas']['CancelVisitInput'];
export type CancelledBy = components['schemas']['CancelledBy'];
export type CardStatus = components['schemas']['CardStatus'];
export type CashDirection = components['schemas']['CashDirection'];
export type CashDrawer = components['schemas']['CashDrawer'];
export type CashDrawerPage = components['schemas']['CashDrawerPage'];
export type CashMovement = components['schemas']['CashMovement'];
export type CatalogCategory = components['schemas']['CatalogCategory'];
export type CatalogCategoryPage = components['schemas']['CatalogCategoryPage'];
export type CatalogCollection = components['schemas']['CatalogCollection'];
export type CatalogCollectionPage = components['schemas']['CatalogCollectionPage'];
export type CatalogItem = components['schemas']['CatalogItem'];
export type CatalogItemType = components['schemas']['CatalogItemType'];
export type CatalogOption = components['schemas']['CatalogOption'];
export type CatalogSort = components['schemas']['CatalogSort'];
export type CatalogVariant = components['schemas']['CatalogVariant'];
export type CatalogVariantInput = components['schemas']['CatalogVariantInput'];
export type ChangeAppointmentInput = components['schemas']['ChangeAppointmentInput'];
export type ChangeRotaInput = components['schemas']['ChangeRotaInput'];
export type ChangeRotaRota = components['schemas']['ChangeRotaRota'];
export type ChangeTimeEntryInput = components['schemas']['ChangeTimeEntryInput'];
export type ChangeTimeOffInput = components['schemas']['ChangeTimeOffInput'];
export type ChangeTimeOffTimeOff = components['schemas']['ChangeTimeOffTimeOff'];
export type ChangedAppointment = components['schemas']['ChangedAppointment'];
export type ChangedKind = components['schemas']['ChangedKind'];
export type ChangedObject = components['schemas']['ChangedObject'];
export type ChangedSeries = components['schemas']['ChangedSeries'];
export type ChargeCardInput = components['schemas']['ChargeCardInput'];
export type CheckPaymentInput = components['schemas']['CheckPaymentInput'];
export type CheckShopDomainInput = components['schemas']['CheckShopDomainInput'];
export type ChooseTariffInput = components['schemas']['ChooseTariffInput'];
export type ChosenTariff = components['schemas']['ChosenTariff'];
export type ClassTime = components['schemas']['ClassTime'];
export type ClassTimeInput = components['schemas']['ClassTimeInput'];
export type Client = components['schemas']['Client'];
export type ClientChannels = components['schemas']['ClientChannels'];
export type ClientConsent = components['schemas']['ClientConsent'];
export type ClientConsentInput = components['schemas']['ClientConsentInput'];
export type ClientDouble = components['schemas']['ClientDouble'];
export type ClientErasure = components['schemas']['ClientErasure'];
export type ClientExport = components['schemas']['ClientExport'];
export type ClientFile = components['schemas']['ClientFile'];
export type ClientFileKind = components['schemas']['ClientFileKind'];
export type ClientFileLabel = components['schemas']['ClientFileLabel'];
export type ClientFilePage = components['schemas']['ClientFilePage'];
export type ClientFilterInput = components['schemas']['ClientFilterInput'];
export type ClientLikeness = components['schemas']['ClientLikeness'];
export type ClientMembership = components['schemas']['ClientMembership'];
export type ClientMembershipPage = components['schemas']['ClientMembershipPage'];
export type ClientMessages = components['schemas']['ClientMessages'];
export type ClientPackage = components['schemas']['ClientPackage'];
export type ClientPackagePage = components['schemas']['ClientPackagePage'];
export type ClientPage = components['schemas']['ClientPage'];
export type ClientSort = components['schemas']['ClientSort'];
export type ClientStats = components['schemas']['ClientStats'];
export type ClientTag = components['schemas']['ClientTag'];
export type ClockInInput = components['schemas']['ClockInInput'];
export type ClockOutInput = components['schemas']['ClockOutInput'];
export type CloseCashDrawerInput = components['schemas']['CloseCashDrawerInput'];
export type CommissionEntry = components['schemas']['CommissionEntry'];
export type CommissionPage = components['schemas']['CommissionPage'];
export type CommissionRule = components['schemas']['CommissionRule'];
export type CommissionRulePage = components['schemas']['CommissionRulePage'];
export type CommissionTotal = components['schemas']['CommissionTotal'];
export type CompositionPart = components['schemas']['CompositionPart'];
export type CompositionPartInput = components['schemas']['CompositionPartInput'];
export type ContactInput = components['schemas']['ContactInput'];
export type Conversation = components['schemas']['Conversation'];
export type ConversationChannel = components['schemas']['ConversationChannel'];
export type ConversationMessage = components['schemas']['ConversationMessage'];
export type ConversationMessagePage = components['schemas']['ConversationMessagePage'];
export type ConversationMessageState = components['schemas']['ConversationMessageState'];
export type ConversationPage = components['schemas']['ConversationPage'];
export type ConversationState = components['schemas']['ConversationState'];
export type CopiedRotas = components['schemas']['CopiedRotas'];
export type CopyRotaInput = components['schemas']['CopyRotaInput'];
export type CopyWeekInput = components['schemas']['CopyWeekInput'];
export type CountedDiscount = components['schemas']['CountedDiscount'];
export type CounterItemInput = components['schemas']['CounterItemInput'];
export type CoverAppointmentAppointment = components['schemas']['CoverAppointmentAppointment'];
export type CoverAppointmentInput = components['schemas']['CoverAppointmentInput'];
export type CreateAppointmentInput = components['schemas']['CreateAppointmentInput'];
export type CreateAutomationInput = components['schemas']['CreateAutomationInput'];
export type CreateBusinessInput = components['schemas']['CreateBusinessInput'];
export type CreateCalendarFeedInput = components['schemas']['CreateCalendarFeedInput'];
export type CreateCatalogItemInput = components['schemas']['CreateCatalogItemInput'];
export type CreateCategoryInput = components['schemas']['CreateCategoryInput'];
export type CreateClientInput = components['schemas']['CreateClientInput'];
export type CreateCollectionInput = components['schemas']['CreateCollectionInput'];
export type CreateCustomFieldInput = components['schemas']['CreateCustomFieldInput'];
export type CreateDiscountInput = components['schemas']['CreateDiscountInput'];
export type CreateFormInput = components['schemas']['CreateFormInput'];
export type CreateKioskInput = components['schemas']['CreateKioskInput'];
export type CreateLocationInput = components['schemas']['CreateLocationInput'];
export type CreateLoyaltyRewardInput = components['schemas']['CreateLoyaltyRewardInput'];
export type CreateNoteTemplateInput = components['schemas']['CreateNoteTemplateInput'];
export type CreateOrderInput = components['schemas']['CreateOrderInput'];
export type CreateResourceInput = components['schemas']['CreateResourceInput'];
export type CreateRoleInput = components['schemas']['CreateRoleInput'];
export type CreateSavedAnswerInput = components['schemas']['CreateSavedAnswerInput'];
export type CreateSegmentInput = components['schemas']['CreateSegmentInput'];
export type CreateStaffMemberInput = components['schemas']['CreateStaffMemberInput'];
export type CreateStockTransferInput = components['schemas']['CreateStockTransferInput'];
export type CreateTaxRateInput = components['schemas']['CreateTaxRateInput'];
export type CreateTreatmentNoteInput = components['schemas']['CreateTreatmentNoteInput'];
export type CreateViewInput = components['schemas']['CreateViewInput'];
export type CreateWebhookEndpointInput = components['schemas']['CreateWebhookEndpointInput'];
export type CreatedCalendarFeed = components['schemas']['CreatedCalendarFeed'];
export type CreatedKiosk = components['schemas']['CreatedKiosk'];
export type CreditReceiptInput = components['schemas']['CreditReceiptInput'];
export type CustomField = components['schemas']['CustomField'];
export type CustomFieldRecord = components['schemas']['CustomFieldRecord'];
export type CustomFieldType = components['schemas']['CustomFieldType'];
export type CustomFieldValue = components['schemas']['CustomFieldValue'];
export type CustomFieldValueInput = components['schemas']['CustomFieldValueInput'];
export type DeclineOfferInput = components['schemas']['DeclineOfferInput'];
export type DeclineProposalInput = components['schemas']['DeclineProposalInput'];
export type DeclineTimeOffInput = components['schemas']['DeclineTimeOffInput'];
export type DeleteAutomationInput = components['schemas']['DeleteAutomationInput'];
export type DeleteCardInput = components['schemas']['DeleteCardInput'];
export type DeleteCategoryInput = components['schemas']['DeleteCategoryInput'];
export type DeleteClientFileInput = components['schemas']['DeleteClientFileInput'];
export type DeleteCollectionInput = components['schemas']['DeleteCollectionInput'];
export type DeleteCommissionRuleInput = components['schemas']['DeleteCommissionRuleInput'];
export type DeleteDiscountInput = components['schemas']['DeleteDiscountInput'];
export type DeleteNoteTemplateInput = components['schemas']['DeleteNoteTemplateInput'];
export type DeleteRoleInput = components['schemas']['DeleteRoleInput'];
export type DeleteSavedAnswerInput = components['schemas']['DeleteSavedAnswerInput'];
export type DeleteSegmentInput = components['schemas']['DeleteSegmentInput'];
export type DeleteTaxRateInput = components['schemas']['DeleteTaxRateInput'];
export type DeleteTreatmentNoteInput = components['schemas']['DeleteTreatmentNoteInput'];
export type DeleteViewInput = components['schemas']['DeleteViewInput'];
export type DeleteWebhookEndpointInput = components['schemas']['DeleteWebhookEndpointInput'];
export type DeletedClientFile = components['schemas']['DeletedClientFile'];
export type DeletedNoteTemplate = components['schemas']['DeletedNoteTemplate'];
export type DeletedSandbox = components['schemas']['DeletedSandbox'];
export type DeletedSavedAnswer = components['schemas']['DeletedSavedAnswer'];
export type DeletedTreatmentNote = components['schemas']['DeletedTreatmentNote'];
export type DeliveryInput = components['schemas']['DeliveryInput'];
export type DeliveryMethod = components['schemas']['DeliveryMethod'];
export type DeliveryMethodInput = components['schemas']['DeliveryMethodInput'];
export type DeliveryMethodKind = components['schemas']['DeliveryMethodKind'];
export type DeskMethod = components['schemas']['DeskMethod'];
export type DirectoryEntry = components['schemas']['DirectoryEntry'];
export type DirectoryGoogleState = components['schemas']['DirectoryGoogleState'];
export type DirectoryKind = components['schemas']['DirectoryKind'];
export type DirectoryKindName = components['schemas']['DirectoryKindName'];
export type DirectoryService = components['schemas']['DirectoryService'];
export type DirectoryState = components['schemas']['DirectoryState'];
export type DirectoryTime = components['schemas']['DirectoryTime'];
export type Discount = components['schemas']['Discount'];
export type DiscountKind = components['schemas']['DiscountKind'];
export type DiscountPage = components['schemas']['DiscountPage'];
export type DnsRecord = components['schemas']['DnsRecord'];
export type DnsRecordType = components['schemas']['DnsRecordType'];
export type DrawerTaking = components['schemas']['DrawerTaking'];
export type EmailProblem = components['schemas']['EmailProblem'];
export type EmailProblemKind = components['schemas']['EmailProblemKind'];
export type EndBreakInput = components['schemas']['EndBreakInput'];
export type EraseClientInput = components['schemas']['EraseClientInput'];
export type EventsSeen = components['schemas']['EventsSeen'];
export type ExplainStartInput = components['schemas']['ExplainStartInput'];
export type ExportClientInput = components['schemas']['ExportClientInput'];
export type ExternalKind = components['schemas']['ExternalKind'];
export type ExternalRecord = components['schemas']['ExternalRecord'];
export type ExternalRecordPage = components['schemas']['ExternalRecordPage'];
export type FeeFor = components['schemas']['FeeFor'];
export type FieldRule = components['schemas']['FieldRule'];
export type Form = components['schemas']['Form'];
export type FormAnswer = components['schemas']['FormAnswer'];
export type FormAnswerContent = components['schemas']['FormAnswerContent'];
export type FormAnswerPage = components['schemas']['FormAnswerPage'];
export type FormEntry = components['schemas']['FormEntry'];
export type FormQuestion = components['schemas']['FormQuestion'];
export type FormQuestionInput = components['schemas']['FormQuestionInput'];
export type FormQuestionKind = components['schemas']['FormQuestionKind'];
export type FormState = components['schemas']['FormState'];
export type FormValidity = components['schemas']['FormValidity'];
export type FoundAppointment = components['schemas']['FoundAppointment'];
export type FoundClient = components['schemas']['FoundClient'];
export type FoundConversation = components['schemas']['FoundConversation'];
export type FoundItem = components['schemas']['FoundItem'];
export type FoundOrder = components['schemas']['FoundOrder'];
export type FoundStaffMember = components['schemas']['FoundStaffMember'];
export type Fulfilment = components['schemas']['Fulfilment'];
export type GetAppointmentAppointment = components['schemas']['GetAppointmentAppointment'];
export type GetAppointmentInput = components['schemas']['GetAppointmentInput'];
export type GetAutomationInput = components['schemas']['GetAutomationInput'];
export type GetAvailabilityAvailability = components['schemas']['GetAvailabilityAvailability'];
export type GetAvailabilityInput = components['schemas']['GetAvailabilityInput'];
export type GetCashDrawerInput = components['schemas']['GetCashDrawerInput'];
export type GetCatalogItemInput = components['schemas']['GetCatalogItemInput'];
export type GetClientClient = components['schemas']['GetClientClient'];
export type GetClientInput = components['schemas']['GetClientInput'];
export type GetClientKeptCard = components['schemas']['GetClientKeptCard'];
export type GetClientTimelineAppointment = components['schemas']['GetClientTimelineAppointment'];
export type GetClientTimelineConversationMessage = components['schemas']['GetClientTimelineConversationMessage'];
export type GetClientTimelineInput = components['schemas']['GetClientTimelineInput'];
export type GetClientTimelineNotification = components['schemas']['GetClientTimelineNotification'];
export type GetClientTimelineOrder = components['schemas']['GetClientTimelineOrder'];
export type GetClientTimelinePayment = components['schemas']['GetClientTimelinePayment'];
export type GetCollectionInput = components['schemas']['GetCollectionInput'];
export type GetConversationInput = components['schemas']['GetConversationInput'];
export type GetDiscountInput = components['schemas']['GetDiscountInput'];
export type GetGiftCardInput = components['schemas']['GetGiftCardInput'];
export type GetJoinPreviewInput = components['schemas']['GetJoinPreviewInput'];
export type GetLeavePreviewInput = components['schemas']['GetLeavePreviewInput'];
export type GetLoyaltyAccountInput = components['schemas']['GetLoyaltyAccountInput'];
export type GetLoyaltyAccountLoyaltyAccount = components['schemas']['GetLoyaltyAccountLoyaltyAccount'];
export type GetMembershipInput = components['schemas']['GetMembershipInput'];
export type GetMessageFileInput = components['schemas']['GetMessageFileInput'];
export type GetMessageInput = components['schemas']['GetMessageInput'];
export type GetOrderInput = components['schemas']['GetOrderInput'];
export type GetPackageInput = components['schemas']['GetPackageInput'];
export type GetPaymentInput = components['schemas']['GetPaymentInput'];
export type GetProposalInput = components['schemas']['GetProposalInput'];
export type GetReceiptInput = components['schemas']['GetReceiptInput'];
export type GetReportCsvInput = components['schemas']['GetReportCsvInput'];
export type GetReportInput = components['schemas']['GetReportInput'];
export type GetReviewFiguresInput = components['schemas']['GetReviewFiguresInput'];
export type GetReviewInput = components['schemas']['GetReviewInput'];
export type GetRotaInput = components['schemas']['GetRotaInput'];
export type GetRotaRota = components['schemas']['GetRotaRota'];
export type GetScheduleHold = components['schemas']['GetScheduleHold'];
export type GetScheduleInput = components['schemas']['GetScheduleInput'];
export type GetSegmentInput = components['schemas']['GetSegmentInput'];
export type GetSeriesInput = components['schemas']['GetSeriesInput'];
export type GetShopCatalogCategory = components['schemas']['GetShopCatalogCategory'];
export type GetStaffMemberInput = components['schemas']['GetStaffMemberInput'];
export type GetStockInput = components['schemas']['GetStockInput'];
export type GetStockTransferInput = components['schemas']['GetStockTransferInput'];
export type GetSummaryBusinessSummary = components['schemas']['GetSummaryBusinessSummary'];
export type GetSummaryInput = components['schemas']['GetSummaryInput'];
export type GetTariffInvoiceInput = components['schemas']['GetTariffInvoiceInput'];
export type GetTaxRateInput = components['schemas']['GetTaxRateInput'];
export type GetTimeEntryInput = components['schemas']['GetTimeEntryInput'];
export type GetTimeOffInput = components['schemas']['GetTimeOffInput'];
export type GetTimeOffRequestInput = components['schemas']['GetTimeOffRequestInput'];
export type GetTimeOffRequestTimeOffRequest = components['schemas']['GetTimeOffRequestTimeOffRequest'];
export type GetTimeOffTimeOff = components['schemas']['GetTimeOffTimeOff'];
export type GetTimeSheetsCsvInput = components['schemas']['GetTimeSheetsCsvInput'];
export type GetTimeSheetsInput = components['schemas']['GetTimeSheetsInput'];
export type GetVisitInput = components['schemas']['GetVisitInput'];
export type GetVisitTimesInput = components['schemas']['GetVisitTimesInput'];
export type GetWaitlistEntryInput = components['schemas']['GetWaitlistEntryInput'];
export type Gift = components['schemas']['Gift'];
export type GiftCard = components['schemas']['GiftCard'];
export type GiftCardEntry = components['schemas']['GiftCardEntry'];
export type GiftCardEntryKind = components['schemas']['GiftCardEntryKind'];
export type GiftCardPage = components['schemas']['GiftCardPage'];
export type GiftCardStatus = components['schemas']['GiftCardStatus'];
export type GiftInput = components['schemas']['GiftInput'];
export type GiveBackLoyaltyRewardInput = components['schemas']['GiveBackLoyaltyRewardInput'];
export type GiveFreeMonthsInput = components['schemas']['GiveFreeMonthsInput'];
export type GiveFreeMonthsOperatedBusiness = components['schemas']['GiveFreeMonthsOperatedBusiness'];
export type HeldMessage = components['schemas']['HeldMessage'];
export type HeldMessageChannel = components['schemas']['HeldMessageChannel'];
export type HeldMessagePage = components['schemas']['HeldMessagePage'];
export type HideReviewInput = components['schemas']['HideReviewInput'];
export type Hold = components['schemas']['Hold'];
export type ImportAppointmentsInput = components['schemas']['ImportAppointmentsInput'];
export type ImportCatalogInput = components['schemas']['ImportCatalogInput'];
export type ImportClientsInput = components['schemas']['ImportClientsInput'];
export type ImportError = components['schemas']['ImportError'];
export type ImportGiftCardsInput = components['schemas']['ImportGiftCardsInput'];
export type ImportOutcome = components['schemas']['ImportOutcome'];
export type ImportReport = components['schemas']['ImportReport'];
export type ImportTranslationsInput = components['schemas']['ImportTranslationsInput'];
export type ImportedChange = components['schemas']['ImportedChange'];
export type ImportedLine = components['schemas']['ImportedLine'];
export type InboxAddressSettings = components['schemas']['InboxAddressSettings'];
export type InitPaymentInput = components['schemas']['InitPaymentInput'];
export type InitPaymentPayment = components['schemas']['InitPaymentPayment'];
export type Invitation = components['schemas']['Invitation'];
export type InvitationPage = components['schemas']['InvitationPage'];
export type IssueGiftCardGiftCard = components['schemas']['IssueGiftCardGiftCard'];
export type IssueGiftCardInput = components['schemas']['IssueGiftCardInput'];
export type IssuePackageInput = components['schemas']['IssuePackageInput'];
export type IssueReceiptInput = components['schemas']['IssueReceiptInput'];
export type ItemAtLocation = components['schemas']['ItemAtLocation'];
export type JoinBusinessInput = components['schemas']['JoinBusinessInput'];
export type JoinCount = components['schemas']['JoinCount'];
export type JoinCountKind = components['schemas']['JoinCountKind'];
export type JoinEffect = components['schemas']['JoinEffect'];
export type JoinEffectKind = components['schemas']['JoinEffectKind'];
export type JoinObstacle = components['schemas']['JoinObstacle'];
export type JoinObstacleKind = components['schemas']['JoinObstacleKind'];
export type JoinWaitlistInput = components['schemas']['JoinWaitlistInput'];
export type Joined = components['schemas']['Joined'];
export type JoinedClientPair = components['schemas']['JoinedClientPair'];
export type KeptCard = components['schemas']['KeptCard'];
export type KeptDocument = components['schemas']['KeptDocument'];
export type KeptImage = components['schemas']['KeptImage'];
export type Kiosk = components['schemas']['Kiosk'];
export type LeaveAsBusinessInput = components['schemas']['LeaveAsBusinessInput'];
export type LeaveCount = components['schemas']['LeaveCount'];
export type LeaveCountKind = components['schemas']['LeaveCountKind'];
export type LeaveEffect = components['schemas']['LeaveEffect'];
export type LeaveEffectKind = components['schemas']['LeaveEffectKind'];
export type LeaveObstacle = components['schemas']['LeaveObstacle'];
export type LeaveObstacleKind = components['schemas']['LeaveObstacleKind'];
export type LeaveWaitlistInput = components['schemas']['LeaveWaitlistInput'];
export type LinkCalendarInput = components['schemas']['LinkCalendarInput'];
export type LinkedCalendar = components['schemas']['LinkedCalendar'];
export type LinkedCalendarProblem = components['schemas']['LinkedCalendarProblem'];
export type LinkedCalendarStatus = components['schemas']['LinkedCalendarStatus'];
export type LinkedCalendars = components['schemas']['LinkedCalendars'];
export type ListAppointmentFormsInput = components['schemas']['ListAppointmentFormsInput'];
export type ListAppointmentsAppointment = components['schemas']['ListAppointmentsAppointment'];
export type ListAppointmentsCsvInput = components['schemas']['ListAppointmentsCsvInput'];
export type ListAppointmentsInput = components['schemas']['ListAppointmentsInput'];
export type ListAuditEventsInput = components['schemas']['ListAuditEventsInput'];
export type ListBusinessesInput = components['schemas']['ListBusinessesInput'];
export type ListBuyerReceiptsReceiptReference = components['schemas']['ListBuyerReceiptsReceiptReference'];
export type ListCalendarFeedsInput = components['schemas']['ListCalendarFeedsInput'];
export type ListCashDrawersCsvInput = components['schemas']['ListCashDrawersCsvInput'];
export type ListCashDrawersInput = components['schemas']['ListCashDrawersInput'];
export type ListCatalogCatalogItemPage = components['schemas']['ListCatalogCatalogItemPage'];
export type ListCatalogCsvInput = components['schemas']['ListCatalogCsvInput'];
export type ListCatalogInput = components['schemas']['ListCatalogInput'];
export type ListCategoriesInput = components['schemas']['ListCategoriesInput'];
export type ListChangesInput = components['schemas']['ListChangesInput'];
export type ListClientChannelsInput = components['schemas']['ListClientChannelsInput'];
export type ListClientDoublesInput = components['schemas']['ListClientDoublesInput'];
export type ListClientFilesInput = components['schemas']['ListClientFilesInput'];
export type ListClientsClient = components['schemas']['ListClientsClient'];
export type ListClientsCsvInput = components['schemas']['ListClientsCsvInput'];
export type ListClientsInput = components['schemas']['ListClientsInput'];
export type ListCollectionsInput = components['schemas']['ListCollectionsInput'];
export type ListCommissionRulesInput = components['schemas']['ListCommissionRulesInput'];
export type ListCommissionsCsvInput = components['schemas']['ListCommissionsCsvInput'];
export type ListCommissionsInput = components['schemas']['ListCommissionsInput'];
export type ListConversationMessagesInput = components['schemas']['ListConversationMessagesInput'];
export type ListConversationsInput = components['schemas']['ListConversationsInput'];
export type ListCustomFieldsInput = components['schemas']['ListCustomFieldsInput'];
export type ListDiscountsInput = components['schemas']['ListDiscountsInput'];
export type ListExternalRecordsInput = components['schemas']['ListExternalRecordsInput'];
export type ListFormAnswersInput = components['schemas']['ListFormAnswersInput'];
export type ListFormsInput = components['schemas']['ListFormsInput'];
export type ListGiftCardsCsvInput = components['schemas']['ListGiftCardsCsvInput'];
export type ListGiftCardsInput = components['schemas']['ListGiftCardsInput'];
export type ListHeldMessagesInput = components['schemas']['ListHeldMessagesInput'];
export type ListInvitationsInput = components['schemas']['ListInvitationsInput'];
export type ListItemLocationsCatalogItem = components['schemas']['ListItemLocationsCatalogItem'];
export type ListItemLocationsInput = components['schemas']['ListItemLocationsInput'];
export type ListLocationsInput = components['schemas']['ListLocationsInput'];
export type ListLocationsLocation = components['schemas']['ListLocationsLocation'];
export type ListLoyaltyRewardsInput = components['schemas']['ListLoyaltyRewardsInput'];
export type ListMembersInput = components['schemas']['ListMembersInput'];
export type ListMembersUser = components['schemas']['ListMembersUser'];
export type ListMembershipsCsvInput = components['schemas']['ListMembershipsCsvInput'];
export type ListMembershipsInput = components['schemas']['ListMembershipsInput'];
export type ListMessagesInput = components['schemas']['ListMessagesInput'];
export type ListNotificationTextsInput = components['schemas']['ListNotificationTextsInput'];
export type ListNotificationVariablesInput = components['schemas']['ListNotificationVariablesInput'];
export type ListNotificationsInput = components['schemas']['ListNotificationsInput'];
export type ListOrdersCsvInput = components['schemas']['ListOrdersCsvInput'];
export type ListOrdersInput = components['schemas']['ListOrdersInput'];
export type ListOrdersOrder = components['schemas']['ListOrdersOrder'];
export type ListPackagesCsvInput = components['schemas']['ListPackagesCsvInput'];
export type ListPackagesInput = components['schemas']['ListPackagesInput'];
export type ListPaymentProvidersInput = components['schemas']['ListPaymentProvidersInput'];
export type ListPaymentsCsvInput = components['schemas']['ListPaymentsCsvInput'];
export type ListPaymentsInput = components['schemas']['ListPaymentsInput'];
export type ListPaymentsPayment = components['schemas']['ListPaymentsPayment'];
export type ListProposalsInput = components['schemas']['ListProposalsInput'];
export type ListReceiptsCsvInput = components['schemas']['ListReceiptsCsvInput'];
export type ListReceiptsInput = components['schemas']['ListReceiptsInput'];
export type ListReceiptsReceiptReference = components['schemas']['ListReceiptsReceiptReference'];
export type ListResourcesInput = components['schemas']['ListResourcesInput'];
export type ListReviewsInput = components['schemas']['ListReviewsInput'];
export type ListShopThemesInput = components['schemas']['ListShopThemesInput'];
export type ListStaffInput = components['schemas']['ListStaffInput'];
export type ListStockCsvInput = components['schemas']['ListStockCsvInput'];
export type ListStockInput = components['schemas']['ListStockInput'];
export type ListStockMovementsInput = components['schemas']['ListStockMovementsInput'];
export type ListStockTransfersInput = components['schemas']['ListStockTransfersInput'];
export type ListTariffsTariff = components['schemas']['ListTariffsTariff'];
export type ListTariffsTariffLimits = components['schemas']['ListTariffsTariffLimits'];
export type ListTaxRatesInput = components['schemas']['ListTaxRatesInput'];
export type ListTextRepliesInput = components['schemas']['ListTextRepliesInput'];
export type ListTimeEntriesCsvInput = components['schemas']['ListTimeEntriesCsvInput'];
export type ListTimeEntriesInput = components['schemas']['ListTimeEntriesInput'];
export type ListTimeOffRequestsInput = components['schemas']['ListTimeOffRequestsInput'];
export type ListTranslationsCsvInput = components['schemas']['ListTranslationsCsvInput'];
export type ListTranslationsInput = components['schemas']['ListTranslationsInput'];
export type ListTreatmentNotesInput = components['schemas']['ListTreatmentNotesInput'];
export type ListViewsInput = components['schemas']['ListViewsInput'];
export type ListWaitlistCsvInput = components['schemas']['ListWaitlistCsvInput'];
export type ListWaitlistInput = components['schemas']['ListWaitlistInput'];
export type ListWebhookDeliveriesInput = components['schemas']['ListWebhookDeliveriesInput'];
export type ListWebhookEndpointsInput = components['schemas']['ListWebhookEndpointsInput'];
export type ListWidgetOriginsInput = components['schemas']['ListWidgetOriginsInput'];
export type ListedBusiness = components['schemas']['ListedBusiness'];
export type ListedBusinessPage = components['schemas']['ListedBusinessPage'];
export type ListedSlug = components['schemas']['ListedSlug'];
export type ListedSlugPage = components['schemas']['ListedSlugPage'];
export type Location = components['schemas']['Location'];
export type LocationList = components['schemas']['LocationList'];
export type LocationSpan = components['schemas']['LocationSpan'];
export type LocationStatus = components['schemas']['LocationStatus'];
export type LocationTerms = components['schemas']['LocationTerms'];
export type LocationTermsInput = components['schemas']['LocationTermsInput'];
export type LookDraft = components['schemas']['LookDraft'];
export type LookPage = components['schemas']['LookPage'];
export type LookPageInput = components['schemas']['LookPageInput'];
export type LookSection = components['schemas']['LookSection'];
export type LookSectionInput = components['schemas']['LookSectionInput'];
export type LoyaltyAccount = components['schemas']['LoyaltyAccount'];
export type LoyaltyEntry = components['schemas']['LoyaltyEntry'];
export type LoyaltyEntryKind = components['schemas']['LoyaltyEntryKind'];
export type LoyaltyEntryPage = components['schemas']['LoyaltyEntryPage'];
export type LoyaltyProgram = components['schemas']['LoyaltyProgram'];
export type LoyaltyReward = components['schemas']['LoyaltyReward'];
export type LoyaltyTier = components['schemas']['LoyaltyTier'];
export type LoyaltyTierInput = components['schemas']['LoyaltyTierInput'];
export type LoyaltyVoucher = components['schemas']['LoyaltyVoucher'];
export type LoyaltyVoucherStatus = components['schemas']['LoyaltyVoucherStatus'];
export type MailBlock = components['schemas']['MailBlock'];
export type MailBlockInput = components['schemas']['MailBlockInput'];
export type MailBlockKind = components['schemas']['MailBlockKind'];
export type MarkEventsSeenInput = components['schemas']['MarkEventsSeenInput'];
export type Meeting = components['schemas']['Meeting'];
export type MemberRole = components['schemas']['MemberRole'];
export type Membership = components['schemas']['Membership'];
export type MembershipCard = components['schemas']['MembershipCard'];
export type MembershipPage = components['schemas']['MembershipPage'];
export type MembershipPaymentMethod = components['schemas']['MembershipPaymentMethod'];
export type MembershipPeriod = components['schemas']['MembershipPeriod'];
export type MembershipPeriodLength = components['schemas']['MembershipPeriodLength'];
export type MembershipStatus = components['schemas']['MembershipStatus'];
export type MembershipTerms = components['schemas']['MembershipTerms'];
export type MembershipTermsInput = components['schemas']['MembershipTermsInput'];
export type MergeClientsInput = components['schemas']['MergeClientsInput'];
export type MessageChoice = components['schemas']['MessageChoice'];
export type MessageDirection = components['schemas']['MessageDirection'];
export type MessageFile = components['schemas']['MessageFile'];
export type MessagePurpose = components['schemas']['MessagePurpose'];
export type MessageRehearsal = components['schemas']['MessageRehearsal'];
export type MessageResults = components['schemas']['MessageResults'];
export type MessageTopic = components['schemas']['MessageTopic'];
export type MoveAppointmentsInput = components['schemas']['MoveAppointmentsInput'];
export type MoveCashInput = components['schemas']['MoveCashInput'];
export type MoveSeriesInput = components['schemas']['MoveSeriesInput'];
export type MoveVisitInput = components['schemas']['MoveVisitInput'];
export type NextLoyaltyReward = components['schemas']['NextLoyaltyReward'];
export type NextMembershipPlan = components['schemas']['NextMembershipPlan'];
export type NoteAppointmentInput = components['schemas']['NoteAppointmentInput'];
export type NoteReferralInput = components['schemas']['NoteReferralInput'];
export type NoteTemplate = components['schemas']['NoteTemplate'];
export type Notification = components['schemas']['Notification'];
export type NotificationAudience = components['schemas']['NotificationAudience'];
export type NotificationChannel = components['schemas']['NotificationChannel'];
export type NotificationKind = components['schemas']['NotificationKind'];
export type NotificationPage = components['schemas']['NotificationPage'];
export type NotificationPreview = components['schemas']['NotificationPreview'];
export type NotificationSettings = components['schemas']['NotificationSettings'];
export type NotificationStatus = components['schemas']['NotificationStatus'];
export type NotificationText = components['schemas']['NotificationText'];
export type NotificationVariable = components['schemas']['NotificationVariable'];
export type ObjectChanges = components['schemas']['ObjectChanges'];
export type OfferPlaceInput = components['schemas']['OfferPlaceInput'];
export type OnboardCategoryInput = components['schemas']['OnboardCategoryInput'];
export type OnboardItemInput = components['schemas']['OnboardItemInput'];
export type OnboardStaffInput = components['schemas']['OnboardStaffInput'];
export type OpenCashDrawerInput = components['schemas']['OpenCashDrawerInput'];
export type OpenClientFilesInput = components['schemas']['OpenClientFilesInput'];
export type OpenedClientFile = components['schemas']['OpenedClientFile'];
export type OpenedClientFiles = components['schemas']['OpenedClientFiles'];
export type OpeningInterval = components['schemas']['OpeningInterval'];
export type Order = components['schemas']['Order'];
export type OrderAdjustment = components['schemas']['OrderAdjustment'];
export type OrderAdjustmentInput = components['schemas']['OrderAdjustmentInput'];
export type OrderItemInput = components['schemas']['OrderItemInput'];
export type OrderLine = components['schemas']['OrderLine'];
export type OrderLineChangeInput = components['schemas']['OrderLineChangeInput'];
export type OrderPage = components['schemas']['OrderPage'];
export type OrderPaymentStatus = components['schemas']['OrderPaymentStatus'];
export type OrderReturn = components['schemas']['OrderReturn'];
export type OrderSellerInput = components['schemas']['OrderSellerInput'];
export type OrderStatus = components['schemas']['OrderStatus'];
export type OrderStatusChange = components['schemas']['OrderStatusChange'];
export type OwnConversation = components['schemas']['OwnConversation'];
export type OwnMessage = components['schemas']['OwnMessage'];
export type OwnMessageFile = components['schemas']['OwnMessageFile'];
export type PackageEntry = components['schemas']['PackageEntry'];
export type PackageEntryKind = components['schemas']['PackageEntryKind'];
export type PackageStatus = components['schemas']['PackageStatus'];
export type PackageTerms = components['schemas']['PackageTerms'];
export type PackageTermsInput = components['schemas']['PackageTermsInput'];
export type Payment = components['schemas']['Payment'];
export type PaymentAccount = components['schemas']['PaymentAccount'];
export type PaymentAccountList = components['schemas']['PaymentAccountList'];
export type PaymentCredential = components['schemas']['PaymentCredential'];
export type PaymentMethod = components['schemas']['PaymentMethod'];
export type PaymentMethodKind = components['schemas']['PaymentMethodKind'];
export type PaymentPage = components['schemas']['PaymentPage'];
export type PaymentProvider = components['schemas']['PaymentProvider'];
export type PaymentProviderInfo = components['schemas']['PaymentProviderInfo'];
export type PaymentProviderList = components['schemas']['PaymentProviderList'];
export type PaymentStatus = components['schemas']['PaymentStatus'];
export type PaymentTotal = components['schemas']['PaymentTotal'];
export type PaymentTotals = components['schemas']['PaymentTotals'];
export type PhoneCodeSent = components['schemas']['PhoneCodeSent'];
export type PhoneCodeWay = components['schemas']['PhoneCodeWay'];
export type PhoneProof = components['schemas']['PhoneProof'];
export type PlaceHoldInput = components['schemas']['PlaceHoldInput'];
export type PolicyPreview = components['schemas']['PolicyPreview'];
export type PostalAddress = components['schemas']['PostalAddress'];
export type PostalAddressInput = components['schemas']['PostalAddressInput'];
export type PreviewNotificationInput = components['schemas']['PreviewNotificationInput'];
export type PreviewPolicyInput = components['schemas']['PreviewPolicyInput'];
export type PreviewReceiptInput = components['schemas']['PreviewReceiptInput'];
export type PreviewSeriesInput = components['schemas']['PreviewSeriesInput'];
export type PreviewTariffInput = components['schemas']['PreviewTariffInput'];
export type Problem = components['schemas']['Problem'];
export type Proposal = components['schemas']['Proposal'];
export type ProposalChange = components['schemas']['ProposalChange'];
export type ProposalPage = components['schemas']['ProposalPage'];
export type ProposalStatus = components['schemas']['ProposalStatus'];
export type PublicAnswerInput = components['schemas']['PublicAnswerInput'];
export type PublicAvailabilityInput = components['schemas']['PublicAvailabilityInput'];
export type PublicBookAppointment = components['schemas']['PublicBookAppointment'];
export type PublicBookInput = components['schemas']['PublicBookInput'];
export type PublicBookVisitAppointment = components['schemas']['PublicBookVisitAppointment'];
export type PublicBookVisitCard = components['schemas']['PublicBookVisitCard'];
export type PublicBookVisitInput = components['schemas']['PublicBookVisitInput'];
export type PublicBookVisitWholeVisit = components['schemas']['PublicBookVisitWholeVisit'];
export type PublicBookingTermsInput = components['schemas']['PublicBookingTermsInput'];
export type PublicBusinessInput = components['schemas']['PublicBusinessInput'];
export type PublicBusinessSlugsInput = components['schemas']['PublicBusinessSlugsInput'];
export type PublicBusinessesInput = components['schemas']['PublicBusinessesInput'];
export type PublicChatFileInput = components['schemas']['PublicChatFileInput'];
export type PublicChatInput = components['schemas']['PublicChatInput'];
export type PublicLocationsInput = components['schemas']['PublicLocationsInput'];
export type PublicLocationsLocation = components['schemas']['PublicLocationsLocation'];
export type PublicLocationsLocationList = components['schemas']['PublicLocationsLocationList'];
export type PublicOrderInput = components['schemas']['PublicOrderInput'];
export type PublicOrderOrder = components['schemas']['PublicOrderOrder'];
export type PublicOrderOrderLine = components['schemas']['PublicOrderOrderLine'];
export type PublicPhoneCodeInput = components['schemas']['PublicPhoneCodeInput'];
export type PublicReportReviewInput = components['schemas']['PublicReportReviewInput'];
export type PublicReview = components['schemas']['PublicReview'];
export type PublicReviewPage = components['schemas']['PublicReviewPage'];
export type PublicReviews = components['schemas']['PublicReviews'];
export type PublicReviewsInput = components['schemas']['PublicReviewsInput'];
export type PublicVisitTimesInput = components['schemas']['PublicVisitTimesInput'];
export type PublicVisitTimesVisitTimes = components['schemas']['PublicVisitTimesVisitTimes'];
export type PublicWriteInput = components['schemas']['PublicWriteInput'];
export type PublishLookInput = components['schemas']['PublishLookInput'];
export type PublishedLook = components['schemas']['PublishedLook'];
export type PushDevice = components['schemas']['PushDevice'];
export type PushKind = components['schemas']['PushKind'];
export type PushSettings = components['schemas']['PushSettings'];
export type ReachedLoyaltyTier = components['schemas']['ReachedLoyaltyTier'];
export type ReadFormAnswerInput = components['schemas']['ReadFormAnswerInput'];
export type Receipt = components['schemas']['Receipt'];
export type ReceiptHtmlInput = components['schemas']['ReceiptHtmlInput'];
export type ReceiptKind = components['schemas']['ReceiptKind'];
export type ReceiptLine = components['schemas']['ReceiptLine'];
export type ReceiptPage = components['schemas']['ReceiptPage'];
export type ReceiptParty = components['schemas']['ReceiptParty'];
export type ReceiptPayment = components['schemas']['ReceiptPayment'];
export type ReceiptPdfInput = components['schemas']['ReceiptPdfInput'];
export type ReceiptPicture = components['schemas']['ReceiptPicture'];
export type ReceiptPlace = components['schemas']['ReceiptPlace'];
export type ReceiptReference = components['schemas']['ReceiptReference'];
export type ReceiptTotal = components['schemas']['ReceiptTotal'];
export type ReceiptUnit = components['schemas']['ReceiptUnit'];
export type ReceiptsIssued = components['schemas']['ReceiptsIssued'];
export type ReceiveStockTransferInput = components['schemas']['ReceiveStockTransferInput'];
export type ReceivedStockLineInput = components['schemas']['ReceivedStockLineInput'];
export type RedeemLoyaltyRewardInput = components['schemas']['RedeemLoyaltyRewardInput'];
export type Refund = components['schemas']['Refund'];
export type RefundPaymentInput = components['schemas']['RefundPaymentInput'];
export type RefundStatus = components['schemas']['RefundStatus'];
export type RefundsMade = components['schemas']['RefundsMade'];
export type RefusalFacts = components['schemas']['RefusalFacts'];
export type RefusalReason = components['schemas']['RefusalReason'];
export type RehearseAutomationInput = components['schemas']['RehearseAutomationInput'];
export type RehearseAutomationNotificationPreview = components['schemas']['RehearseAutomationNotificationPreview'];
export type RehearseMessageInput = components['schemas']['RehearseMessageInput'];
export type ReleaseHoldInput = components['schemas']['ReleaseHoldInput'];
export type RemoveClientTagInput = components['schemas']['RemoveClientTagInput'];
export type RemoveItemImageCatalogItem = components['schemas']['RemoveItemImageCatalogItem'];
export type RemoveItemImageInput = components['schemas']['RemoveItemImageInput'];
export type RemoveMemberInput = components['schemas']['RemoveMemberInput'];
export type RemovePushDeviceInput = components['schemas']['RemovePushDeviceInput'];
export type RemoveRotaInput = components['schemas']['RemoveRotaInput'];
export type RemoveShopDomainInput = components['schemas']['RemoveShopDomainInput'];
export type RemoveTimeEntryInput = components['schemas']['RemoveTimeEntryInput'];
export type RemoveTimeOffInput = components['schemas']['RemoveTimeOffInput'];
export type RenameClientTagInput = components['schemas']['RenameClientTagInput'];
export type ReopenTimeSheetsInput = components['schemas']['ReopenTimeSheetsInput'];
export type ReplayWebhookDeliveryInput = components['schemas']['ReplayWebhookDeliveryInput'];
export type Report = components['schemas']['Report'];
export type ReportBy = components['schemas']['ReportBy'];
export type ReportInterval = components['schemas']['ReportInterval'];
export type ReportKind = components['schemas']['ReportKind'];
export type ReportRow = components['schemas']['ReportRow'];
export type RequestTimeOffInput = components['schemas']['RequestTimeOffInput'];
export type RescheduleAppointmentInput = components['schemas']['RescheduleAppointmentInput'];
export type Resource = components['schemas']['Resource'];
export type ResourceBlock = components['schemas']['ResourceBlock'];
export type ResourceBlockInput = components['schemas']['ResourceBlockInput'];
export type ResourcePage = components['schemas']['ResourcePage'];
export type RestoreLookInput = components['schemas']['RestoreLookInput'];
export type RestoreLookShopLooks = components['schemas']['RestoreLookShopLooks'];
export type ResumeMessageInput = components['schemas']['ResumeMessageInput'];
export type ReturnLineInput = components['schemas']['ReturnLineInput'];
export type ReturnOrderInput = components['schemas']['ReturnOrderInput'];
export type ReturnRequest = components['schemas']['ReturnRequest'];
export type ReturnRequestLine = components['schemas']['ReturnRequestLine'];
export type ReturnedLine = components['schemas']['ReturnedLine'];
export type Review = components['schemas']['Review'];
export type ReviewFigure = components['schemas']['ReviewFigure'];
export type ReviewFigureBy = components['schemas']['ReviewFigureBy'];
export type ReviewFigures = components['schemas']['ReviewFigures'];
export type ReviewPage = components['schemas']['ReviewPage'];
export type ReviewReason = components['schemas']['ReviewReason'];
export type ReviewReport = components['schemas']['ReviewReport'];
export type ReviewStatus = components['schemas']['ReviewStatus'];
export type RevokeCalendarFeedInput = components['schemas']['RevokeCalendarFeedInput'];
export type RevokeKioskInput = components['schemas']['RevokeKioskInput'];
export type Role = components['schemas']['Role'];
export type Rota = components['schemas']['Rota'];
export type RotateWebhookSecretInput = components['schemas']['RotateWebhookSecretInput'];
export type SandboxList = components['schemas']['SandboxList'];
export type SaveAppointmentsInput = components['schemas']['SaveAppointmentsInput'];
export type SaveCatalogItemInput = components['schemas']['SaveCatalogItemInput'];
export type SaveCatalogItemsInput = components['schemas']['SaveCatalogItemsInput'];
export type SaveClientsInput = components['schemas']['SaveClientsInput'];
export type SaveCommissionRuleInput = components['schemas']['SaveCommissionRuleInput'];
export type SaveDirectoryEntryInput = components['schemas']['SaveDirectoryEntryInput'];
export type SaveExternalRecordInput = components['schemas']['SaveExternalRecordInput'];
export type SaveInboxAddressInput = components['schemas']['SaveInboxAddressInput'];
export type SaveLookDraftInput = components['schemas']['SaveLookDraftInput'];
export type SaveLoyaltyProgramInput = components['schemas']['SaveLoyaltyProgramInput'];
export type SaveNotificationSettingsInput = components['schemas']['SaveNotificationSettingsInput'];
export type SaveNotificationTextInput = components['schemas']['SaveNotificationTextInput'];
export type SavePaymentAccountInput = components['schemas']['SavePaymentAccountInput'];
export type SavePushSettingsInput = components['schemas']['SavePushSettingsInput'];
export type SaveShopInput = components['schemas']['SaveShopInput'];
export type SaveTranslationsInput = components['schemas']['SaveTranslationsInput'];
export type SaveWhatsappSettingsInput = components['schemas']['SaveWhatsappSettingsInput'];
export type SavedAnswer = components['schemas']['SavedAnswer'];
export type SavedTranslations = components['schemas']['SavedTranslations'];
export type SavedView = components['schemas']['SavedView'];
export type Schedule = components['schemas']['Schedule'];
export type ScheduleDay = components['schemas']['ScheduleDay'];
export type ScheduleLane = components['schemas']['ScheduleLane'];
export type SearchInput = components['schemas']['SearchInput'];
export type SearchKind = components['schemas']['SearchKind'];
export type SearchResults = components['schemas']['SearchResults'];
export type Segment = components['schemas']['Segment'];
export type SellAtCounterInput = components['schemas']['SellAtCounterInput'];
export type SendAnswerInput = components['schemas']['SendAnswerInput'];
export type SendGiftCardGiftCard = components['schemas']['SendGiftCardGiftCard'];
export type SendGiftCardInput = components['schemas']['SendGiftCardInput'];
export type SendMessageInput = components['schemas']['SendMessageInput'];
export type SendReceiptInput = components['schemas']['SendReceiptInput'];
export type SendStockTransferInput = components['schemas']['SendStockTransferInput'];
export type SendTestNotificationInput = components['schemas']['SendTestNotificationInput'];
export type SendTestWebhookInput = components['schemas']['SendTestWebhookInput'];
export type Series = components['schemas']['Series'];
export type SeriesConflicts = components['schemas']['SeriesConflicts'];
export type SeriesOccurrence = components['schemas']['SeriesOccurrence'];
export type SeriesPreview = components['schemas']['SeriesPreview'];
export type SetAppointmentFieldsInput = components['schemas']['SetAppointmentFieldsInput'];
export type SetAppointmentStatusInput = components['schemas']['SetAppointmentStatusInput'];
export type SetLowStockInput = components['schemas']['SetLowStockInput'];
export type SetMainShopDomainInput = components['schemas']['SetMainShopDomainInput'];
export type SetMemberInput = components['schemas']['SetMemberInput'];
export type SetOrderSellersInput = components['schemas']['SetOrderSellersInput'];
export type SetOrderStatusInput = components['schemas']['SetOrderStatusInput'];
export type SetReceiptLogoInput = components['schemas']['SetReceiptLogoInput'];
export type SetTariffInput = components['schemas']['SetTariffInput'];
export type SettleCancellationAppointment = components['schemas']['SettleCancellationAppointment'];
export type SettleCancellationInput = components['schemas']['SettleCancellationInput'];
export type SettleCancellationOrder = components['schemas']['SettleCancellationOrder'];
export type SettlePaymentInput = components['schemas']['SettlePaymentInput'];
export type SettledCancellation = components['schemas']['SettledCancellation'];
export type ShipLineInput = components['schemas']['ShipLineInput'];
export type ShipOrderInput = components['schemas']['ShipOrderInput'];
export type Shipment = components['schemas']['Shipment'];
export type ShipmentLine = components['schemas']['ShipmentLine'];
export type ShipmentStatus = components['schemas']['ShipmentStatus'];
export type ShipmentStatusChange = components['schemas']['ShipmentStatusChange'];
export type Shop = components['schemas']['Shop'];
export type ShopBranding = components['schemas']['ShopBranding'];
export type ShopBrandingInput = components['schemas']['ShopBrandingInput'];
export type ShopContacts = components['schemas']['ShopContacts'];
export type ShopContactsInput = components['schemas']['ShopContactsInput'];
export type ShopDomain = components['schemas']['ShopDomain'];
export type ShopDomainProblem = components['schemas']['ShopDomainProblem'];
export type ShopDomainState = components['schemas']['ShopDomainState'];
export type ShopDomains = components['schemas']['ShopDomains'];
export type ShopFlags = components['schemas']['ShopFlags'];
export type ShopFlagsInput = components['schemas']['ShopFlagsInput'];
export type ShopFrontCatalogCategory = components['schemas']['ShopFrontCatalogCategory'];
export type ShopLegal = components['schemas']['ShopLegal'];
export type ShopLegalInput = components['schemas']['ShopLegalInput'];
export type ShopLook = components['schemas']['ShopLook'];
export type ShopLooks = components['schemas']['ShopLooks'];
export type ShopPaymentMethod = components['schemas']['ShopPaymentMethod'];
export type ShopSuggestionsCatalogCategory = components['schemas']['ShopSuggestionsCatalogCategory'];
export type ShopTheme = components['schemas']['ShopTheme'];
export type ShopThemes = components['schemas']['ShopThemes'];
export type ShowReviewInput = components['schemas']['ShowReviewInput'];
export type SkipReason = components['schemas']['SkipReason'];
export type SkipTimeOffInput = components['schemas']['SkipTimeOffInput'];
export type SkippedClients = components['schemas']['SkippedClients'];
export type Slot = components['schemas']['Slot'];
export type SlotTerms = components['schemas']['SlotTerms'];
export type SourceCount = components['schemas']['SourceCount'];
export type Span = components['schemas']['Span'];
export type StaffLocation = components['schemas']['StaffLocation'];
export type StaffLocationInput = components['schemas']['StaffLocationInput'];
export type StaffMember = components['schemas']['StaffMember'];
export type StaffMemberPage = components['schemas']['StaffMemberPage'];
export type StaffSight = components['schemas']['StaffSight'];
export type StaffTerms = components['schemas']['StaffTerms'];
export type StaffTermsInput = components['schemas']['StaffTermsInput'];
export type StartBlocker = components['schemas']['StartBlocker'];
export type StartBreakInput = components['schemas']['StartBreakInput'];
export type StartConversationInput = components['schemas']['StartConversationInput'];
export type StartFacts = components['schemas']['StartFacts'];
export type StartMembershipTrialInput = components['schemas']['StartMembershipTrialInput'];
export type StartRule = components['schemas']['StartRule'];
export type StartRuleCheck = components['schemas']['StartRuleCheck'];
export type StartVerdict = components['schemas']['StartVerdict'];
export type StatusCount = components['schemas']['StatusCount'];
export type StockAtLocation = components['schemas']['StockAtLocation'];
export type StockLevel = components['schemas']['StockLevel'];
export type StockLevelPage = components['schemas']['StockLevelPage'];
export type StockMovement = components['schemas']['StockMovement'];
export type StockMovementKind = components['schemas']['StockMovementKind'];
export type StockMovementPage = components['schemas']['StockMovementPage'];
export type StockTransfer = components['schemas']['StockTransfer'];
export type StockTransferLine = components['schemas']['StockTransferLine'];
export type StockTransferLineInput = components['schemas']['StockTransferLineInput'];
export type StockTransferPage = components['schemas']['StockTransferPage'];
export type StockTransferStatus = components['schemas']['StockTransferStatus'];
export type TakePaymentInput = components['schemas']['TakePaymentInput'];
export type Tariff = components['schemas']['Tariff'];
export type TariffChangePreview = components['schemas']['TariffChangePreview'];
export type TariffFeature = components['schemas']['TariffFeature'];
export type TariffInvoice = components['schemas']['TariffInvoice'];
export type TariffInvoiceLinks = components['schemas']['TariffInvoiceLinks'];
export type TariffInvoiceStatus = components['schemas']['TariffInvoiceStatus'];
export type TariffLimits = components['schemas']['TariffLimits'];
export type TariffList = components['schemas']['TariffList'];
export type TariffPlan = components['schemas']['TariffPlan'];
export type TariffStanding = components['schemas']['TariffStanding'];
export type TariffUsage = components['schemas']['TariffUsage'];
export type TaxRate = components['schemas']['TaxRate'];
export type TaxRateLocation = components['schemas']['TaxRateLocation'];
export type TaxRateLocationInput = components['schemas']['TaxRateLocationInput'];
export type TaxRatePage = components['schemas']['TaxRatePage'];
export type TaxTotal = components['schemas']['TaxTotal'];
export type TestMessageInput = components['schemas']['TestMessageInput'];
export type TestNotification = components['schemas']['TestNotification'];
export type TestPushDeviceInput = components['schemas']['TestPushDeviceInput'];
export type TextMeaning = components['schemas']['TextMeaning'];
export type TextReply = components['schemas']['TextReply'];
export type TextReplyOutcome = components['schemas']['TextReplyOutcome'];
export type TextReplyPage = components['schemas']['TextReplyPage'];
export type ThemeOption = components['schemas']['ThemeOption'];
export type ThemeSection = components['schemas']['ThemeSection'];
export type ThemeSetting = components['schemas']['ThemeSetting'];
export type ThemeSettingType = components['schemas']['ThemeSettingType'];
export type ThemedPage = components['schemas']['ThemedPage'];
export type TimeBreak = components['schemas']['TimeBreak'];
export type TimeBreakInput = components['schemas']['TimeBreakInput'];
export type TimeEntry = components['schemas']['TimeEntry'];
export type TimeEntryPage = components['schemas']['TimeEntryPage'];
export type TimeOff = components['schemas']['TimeOff'];
export type TimeOffInput = components['schemas']['TimeOffInput'];
export type TimeOffKind = components['schemas']['TimeOffKind'];
export type TimeOffRequest = components['schemas']['TimeOffRequest'];
export type TimeOffRequestPage = components['schemas']['TimeOffRequestPage'];
export type TimeOffRequestStatus = components['schemas']['TimeOffRequestStatus'];
export type TimeSheetRow = components['schemas']['TimeSheetRow'];
export type TimeSheets = components['schemas']['TimeSheets'];
export type TimelineEntry = components['schemas']['TimelineEntry'];
export type TimelineKind = components['schemas']['TimelineKind'];
export type TimelinePage = components['schemas']['TimelinePage'];
export type TipInput = components['schemas']['TipInput'];
export type TipShare = components['schemas']['TipShare'];
export type TipShareInput = components['schemas']['TipShareInput'];
export type Token = components['schemas']['Token'];
export type TokenBudget = components['schemas']['TokenBudget'];
export type TokenKind = components['schemas']['TokenKind'];
export type TokenLimits = components['schemas']['TokenLimits'];
export type TokenScope = components['schemas']['TokenScope'];
export type TokenStatus = components['schemas']['TokenStatus'];
export type TotalCommissionsInput = components['schemas']['TotalCommissionsInput'];
export type TotalPaymentsInput = components['schemas']['TotalPaymentsInput'];
export type TranslatedType = components['schemas']['TranslatedType'];
export type Translation = components['schemas']['Translation'];
export type TranslationInput = components['schemas']['TranslationInput'];
export type TranslationPage = components['schemas']['TranslationPage'];
export type TreatmentNote = components['schemas']['TreatmentNote'];
export type TreatmentNotePage = components['schemas']['TreatmentNotePage'];
export type UncoverAppointmentInput = components['schemas']['UncoverAppointmentInput'];
export type UndoInput = components['schemas']['UndoInput'];
export type UndoJoinInput = components['schemas']['UndoJoinInput'];
export type UndoLeaveInput = components['schemas']['UndoLeaveInput'];
export type Undone = components['schemas']['Undone'];
export type UnlinkCalendarInput = components['schemas']['UnlinkCalendarInput'];
export type UpdateAutomationInput = components['schemas']['UpdateAutomationInput'];
export type UpdateBusinessAppointment = components['schemas']['UpdateBusinessAppointment'];
export type UpdateBusinessBusiness = components['schemas']['UpdateBusinessBusiness'];
export type UpdateBusinessInput = components['schemas']['UpdateBusinessInput'];
export type UpdateCatalogItemCatalogItem = components['schemas']['UpdateCatalogItemCatalogItem'];
export type UpdateCatalogItemInput = components['schemas']['UpdateCatalogItemInput'];
export type UpdateCategoryInput = components['schemas']['UpdateCategoryInput'];
export type UpdateClientFileInput = components['schemas']['UpdateClientFileInput'];
export type UpdateClientInput = components['schemas']['UpdateClientInput'];
export type UpdateCollectionInput = components['schemas']['UpdateCollectionInput'];
export type UpdateConversationInput = components['schemas']['UpdateConversationInput'];
export type UpdateCustomFieldInput = components['schemas']['UpdateCustomFieldInput'];
export type UpdateDiscountInput = components['schemas']['UpdateDiscountInput'];
export type UpdateFormInput = components['schemas']['UpdateFormInput'];
export type UpdateLocationInput = components['schemas']['UpdateLocationInput'];
export type UpdateLoyaltyRewardInput = components['schemas']['UpdateLoyaltyRewardInput'];
export type UpdateMembershipInput = components['schemas']['UpdateMembershipInput'];
export type UpdateNoteTemplateInput = components['schemas']['UpdateNoteTemplateInput'];
export type UpdateOrderInput = components['schemas']['UpdateOrderInput'];
export type UpdateResourceInput = components['schemas']['UpdateResourceInput'];
export type UpdateResourceResource = components['schemas']['UpdateResourceResource'];
export type UpdateRoleInput = components['schemas']['UpdateRoleInput'];
export type UpdateSavedAnswerInput = components['schemas']['UpdateSavedAnswerInput'];
export type UpdateSegmentInput = components['schemas']['UpdateSegmentInput'];
export type UpdateShipmentInput = components['schemas']['UpdateShipmentInput'];
export type UpdateStaffMemberInput = components['schemas']['UpdateStaffMemberInput'];
export type UpdateStaffMemberStaffMember = components['schemas']['UpdateStaffMemberStaffMember'];
export type UpdateStockTransferInput = components['schemas']['UpdateStockTransferInput'];
export type UpdateTaxRateInput = components['schemas']['UpdateTaxRateInput'];
export type UpdateTreatmentNoteInput = components['schemas']['UpdateTreatmentNoteInput'];
export type UpdateViewInput = components['schemas']['UpdateViewInput'];
export type UpdateWebhookEndpointInput = components['schemas']['UpdateWebhookEndpointInput'];
export type VariantOption = components['schemas']['VariantOption'];
export type VariantOptionInput = components['schemas']['VariantOptionInput'];
export type ViewedList = components['schemas']['ViewedList'];
export type Visit = components['schemas']['Visit'];
export type VisitCard = components['schemas']['VisitCard'];
export type VisitServiceInput = components['schemas']['VisitServiceInput'];
export type VisitTime = components['schemas']['VisitTime'];
export type VisitTimePart = components['schemas']['VisitTimePart'];
export type VisitTimes = components['schemas']['VisitTimes'];
export type VoidGiftCardInput = components['schemas']['VoidGiftCardInput'];
export type WaitlistEntry = components['schemas']['WaitlistEntry'];
export type WaitlistOffer = components['schemas']['WaitlistOffer'];
export type WaitlistOfferStatus = components['schemas']['WaitlistOfferStatus'];
export type WaitlistPage = components['schemas']['WaitlistPage'];
export type WaitlistStatus = components['schemas']['WaitlistStatus'];
export type WebhookAppointment = components['schemas']['WebhookAppointment'];
export type WebhookAttempt = components['schemas']['WebhookAttempt'];
export type WebhookBusiness = components['schemas']['WebhookBusiness'];
export type WebhookCatalogItem = components['schemas']['WebhookCatalogItem'];
export type WebhookCatalogVariant = components['schemas']['WebhookCatalogVariant'];
export type WebhookClient = components['schemas']['WebhookClient'];
export type WebhookClientMembership = components['schemas']['WebhookClientMembership'];
export type WebhookClientPackage = components['schemas']['WebhookClientPackage'];
export type WebhookDelivery = components['schemas']['WebhookDelivery'];
export type WebhookDeliveryPage = components['schemas']['WebhookDeliveryPage'];
export type WebhookDeliveryStatus = components['schemas']['WebhookDeliveryStatus'];
export type WebhookEndpoint = components['schemas']['WebhookEndpoint'];
export type WebhookEndpointPage = components['schemas']['WebhookEndpointPage'];
export type WebhookEndpointWithSecret = components['schemas']['WebhookEndpointWithSecret'];
export type WebhookEvent = components['schemas']['WebhookEvent'];
export type WebhookGiftCard = components['schemas']['WebhookGiftCard'];
export type WebhookOrder = components['schemas']['WebhookOrder'];
export type WebhookOrderReturn = components['schemas']['WebhookOrderReturn'];
export type WebhookPayment = components['schemas']['WebhookPayment'];
export type WebhookReceipt = components['schemas']['WebhookReceipt'];
export type WebhookReceiptReference = components['schemas']['WebhookReceiptReference'];
export type WebhookRefund = components['schemas']['WebhookRefund'];
export type WebhookRota = components['schemas']['WebhookRota'];
export type WebhookSeries = components['schemas']['WebhookSeries'];
export type WebhookShipment = components['schemas']['WebhookShipment'];
export type WebhookStaffMember = components['schemas']['WebhookStaffMember'];
export type WebhookStockLevel = components['schemas']['WebhookStockLevel'];
export type Weekday = components['schemas']['Weekday'];
export type WeeklyRepeat = components['schemas']['WeeklyRepeat'];
export type WeeklyRepeatInput = components['schemas']['WeeklyRepeatInput'];
export type WhatsAppSettings = components['schemas']['WhatsAppSettings'];
export type WhatsAppTemplateProblem = components['schemas']['WhatsAppTemplateProblem'];
export type WholeVisit = components['schemas']['WholeVisit'];
export type WidgetBookVisitCard = components['schemas']['WidgetBookVisitCard'];
export type WidgetConfigLocation = components['schemas']['WidgetConfigLocation'];
export type WidgetOrigin = components['schemas']['WidgetOrigin'];
export type WidgetOriginDay = components['schemas']['WidgetOriginDay'];
export type WidgetOriginPage = components['schemas']['WidgetOriginPage'];
export type WithdrawInvitationInput = components['schemas']['WithdrawInvitationInput'];
export type WithdrawTimeOffInput = components['schemas']['WithdrawTimeOffInput'];
export type WrittenMessage = components['schemas']['WrittenMessage'];
export type WrittenMessageCounts = components['schemas']['WrittenMessageCounts'];
export type WrittenMessagePage = components['schemas']['WrittenMessagePage'];
export type WrittenMessageSample = components['schemas']['WrittenMessageSample'];
export type WrittenMessageStatus = components['schemas']['WrittenMessageStatus'];
export type WrittenPurpose = components['schemas']['WrittenPurpose'];
