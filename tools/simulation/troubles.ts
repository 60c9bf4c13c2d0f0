import type { Journal } from "./journal.ts";
import type { Random } from "./random.ts";
import type { Timeline } from "./timeline.ts";
import type { Front } from "./world/browser.ts";
import type { FileStore } from "./world/file-store.ts";
import type { MailServer } from "./world/mail-server.ts";
import type { Provider } from "./world/provider.ts";
import type { Life } from "./world/simulated-process.ts";

/** What can go wrong; those listed more than once do so more often. */
export const TROUBLES = [
	"crash",
	"crash",
	"crash",
	"lost connection",
	"lost connection",
	"database away",
	"provider away",
	"mail server away",
	"provider's answers lost",
	"webhooks lost and doubled",
	"webhooks lost and doubled",
	"bad connections",
	"full disk",
	"upgrade",
] as const;

export type Trouble = (typeof TROUBLES)[number] | keyof typeof CRASHES_AT | "move";

/** Crashes at the next boundary of one kind. */
const CRASHES_AT = {
	"refund crash": "the provider answers",
	"order crash": "committed an order",
	"checkout crash": "committed a checkout",
} as const;

/** Where processes end: mostly where something has just been done outside of them. */
const CRASHES = [
	null,
	null,
	"committed",
	"committed",
	"the provider answers",
	"the provider answers",
	"email accepted",
];

const MINUTE_MS = 60_000;

type Around = {
	timeline: Timeline;
	journal: Journal;
	front: Pick<Front, "trouble">;
	provider: Pick<Provider, "trouble">;
	mail: Pick<MailServer, "trouble">;
	files: Pick<FileStore, "trouble">;
	lives(): readonly Life[];
	/** Replaces a process by a new one, as a deployment does. */
	upgrade(faults: Random): void;
	/** Ends all processes, and goes on with a restored backup. */
	move(): void;
	/** For so long failures are no news. */
	disturb(ms: number): void;
	/** The process may send once more what it has just sent. */
	allowRepeats(name: string): void;
};

/** Makes things go wrong for a while. */
export function createTroubles(around: Around): { begin(name: Trouble, faults: Random): void; endAll(): void } {
	const { timeline, journal, front, provider, mail, files, disturb, allowRepeats } = around;

	function begin(name: Trouble, faults: Random): void {
		const until = timeline.now() + faults.between(2000, 5 * MINUTE_MS);
		const back = (work: () => void) => timeline.plan(until - timeline.now(), work);
		const lives = around.lives();
		if (lives.length === 0) return;
		const life = faults.pick(lives);
		journal.tell(`trouble: ${name}`);
		journal.count("faults");
		switch (name) {
			case "crash":
				life.trouble.crashAt = faults.pick(CRASHES);
				life.trouble.crashIn = faults.between(1, life.trouble.crashAt?.includes("provider") ? 3 : 25);
				back(() => {
					life.trouble.crashIn = null;
				});
				return;
			case "refund crash":
			case "order crash":
			case "checkout crash":
				life.trouble.crashAt = CRASHES_AT[name];
				life.trouble.crashIn = 1;
				return;
			case "lost connection":
				life.trouble.loseConnectionIn = faults.between(1, 60);
				life.trouble.onLoss = () => {
					disturb(MINUTE_MS);
					allowRepeats(life.name);
				};
				return;
			case "database away":
				disturb(until - timeline.now() + MINUTE_MS);
				for (const one of lives) {
					one.trouble.databaseAwayUntil = Math.min(until, timeline.now() + MINUTE_MS);
					allowRepeats(one.name);
				}
				return;
			case "provider away":
				disturb(until - timeline.now() + MINUTE_MS);
				provider.trouble.awayUntil = until;
				return;
			case "mail server away":
				mail.trouble.awayUntil = until;
				return;
			case "provider's answers lost":
				disturb(until - timeline.now() + MINUTE_MS);
				provider.trouble.loseAnswers = 0.2;
				back(() => {
					provider.trouble.loseAnswers = 0;
				});
				return;
			case "webhooks lost and doubled":
				Object.assign(provider.trouble, { loseWebhooks: 0.4, doubleWebhooks: 0.5 });
				back(() => Object.assign(provider.trouble, { loseWebhooks: 0, doubleWebhooks: 0 }));
				return;
			case "bad connections":
				Object.assign(front.trouble, { loseRequests: 0.05, loseAnswers: 0.1, cut: 0.05 });
				back(() => Object.assign(front.trouble, { loseRequests: 0, loseAnswers: 0, cut: 0 }));
				return;
			case "upgrade":
				around.upgrade(faults);
				return;
			case "move":
				disturb(MINUTE_MS);
				around.move();
				return;
			default: {
				disturb(until - timeline.now() + MINUTE_MS);
				files.trouble.fullUntil = until;
				// A little room is left, sometimes: of two changes that belong together one is made.
				const share = faults.pick([1, 0.4, 0.4]);
				for (const one of lives) {
					one.trouble.diskFull = share;
					one.trouble.diskFullUntil = Math.min(until, timeline.now() + MINUTE_MS);
					// An email that was sent while nothing can be recorded is sent again.
					allowRepeats(one.name);
				}
			}
		}
	}

	return {
		begin,
		endAll() {
			Object.assign(front.trouble, { loseRequests: 0, loseAnswers: 0, cut: 0 });
			Object.assign(provider.trouble, { awayUntil: 0, loseAnswers: 0, loseWebhooks: 0, doubleWebhooks: 0 });
			Object.assign(mail.trouble, { awayUntil: 0 });
			files.trouble.fullUntil = 0;
			for (const { trouble } of around.lives()) {
				Object.assign(trouble, {
					crashIn: null,
					crashAt: null,
					loseConnectionIn: null,
					databaseAwayUntil: 0,
					diskFullUntil: 0,
				});
			}
		},
	};
}
