import { href } from "react-router";
import { formatDate } from "#i18n/format.ts";
import type { MessageContent } from "#shop/kernel/outbox/messages.rules.ts";
import type { EmailContext, ShortEmail } from "./email-content.ts";

const BUTTON = { ending: "points", button: [href("/shop")] } as const;

/** Of points that expire or will be halved. */
export function pointsParts(
	{ points: count, endsAt }: MessageContent<"points_expiring">["data"],
	{ language, branding }: EmailContext,
) {
	return { ...BUTTON, params: { count, date: formatDate(endsAt, "long", language, branding.timeZone) } };
}

/** Points that the owner gave or took, with the owner's reason. */
export function adjustedPoints(
	{ points, reason, balance }: MessageContent<"points_adjusted">["data"],
	{ t }: EmailContext,
): ShortEmail {
	const texts = points > 0 ? "given" : "taken";
	const params = { count: Math.abs(points) };
	const paragraphs = [t(`${texts}_text`, params), reason, t("points_balance", { balance })];
	return { ...BUTTON, texts, params, paragraphs };
}
