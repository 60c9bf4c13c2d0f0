import { type Observer, observeCall } from "#platform/observer.ts";
import type { Mail } from "./mail.ts";

/** The same mail server, with every email reported to the observer, without its recipient. */
export function observeMail(mail: Mail, observer: Pick<Observer, "call">): Mail {
	return {
		...mail,
		send: (email) => observeCall(observer, { kind: "email", name: "send email" }, () => mail.send(email)),
	};
}
