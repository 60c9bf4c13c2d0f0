import { type Email, MailError } from "../../../platform/mail/email.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import type { Journal } from "../journal.ts";
import type { Random } from "../random.ts";
import type { Timeline } from "../timeline.ts";
import { delayMs, type Life, take } from "./simulated-process.ts";

/** `isForgotten`: its process cannot record it now, so it will be sent once more. */
type Delivered = Email & { at: number; by: string; isForgotten: boolean };

/** The mail server that all processes send to, and the mailboxes behind it. */
export type MailServer = {
	connect(life: Life): Mail;
	delivered: readonly Delivered[];
	/** Accepts nothing until then. */
	trouble: { awayUntil: number; loseAnswers: number };
	/** Message-IDs whose acceptance their process did not learn of: these may arrive once more. */
	unanswered: ReadonlySet<string>;
};

export function createMailServer(timeline: Timeline, random: Random, journal: Journal): MailServer {
	const delivered: Delivered[] = [];
	const unanswered = new Set<string>();
	const trouble = { awayUntil: 0, loseAnswers: 0 };
	return {
		delivered,
		unanswered,
		trouble,
		connect: (life) => ({
			mailbox: null,
			close: async () => {},
			async send(email) {
				await life.pass("send email");
				await take(timeline, delayMs(random));
				if (life.isGone) return;
				if (timeline.now() < trouble.awayUntil) throw new MailError("delivery_delayed", "the mail server is away");
				const { databaseAwayUntil, diskFullUntil } = life.trouble;
				const isForgotten = timeline.now() < Math.max(databaseAwayUntil, diskFullUntil);
				delivered.push({ ...email, at: timeline.now(), by: life.name, isForgotten });
				journal.tell(`an email arrives: ${email.subject}, to ${email.to}`);
				journal.count("emails");
				// Until the process has recorded it as sent, it may end and leave that to another one.
				unanswered.add(email.messageId);
				if (random.chance(trouble.loseAnswers)) {
					journal.count("faults");
					throw new MailError("delivery_delayed", "the mail server's answer was lost");
				}
				await life.pass("email accepted");
			},
		}),
	};
}
