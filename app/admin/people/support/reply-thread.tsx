import type * as z from "zod";
import { useTime } from "#app/admin/use-time.ts";
import type { adminMessageResponse } from "#app/api/admin/people/support/support-messages.schema.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { classNames } from "#app/interface/class-names.ts";

type ReplyThreadProps = { message: z.infer<typeof adminMessageResponse>; className?: string };

export function ReplyThread({ message, className }: ReplyThreadProps) {
	const t = useT(adminTexts);
	const time = useTime();
	if (message.replies.length === 0) return null;
	return (
		<ol
			aria-label={t("support_thread", { name: message.name })}
			className={classNames("flex flex-col gap-3", className)}
		>
			{message.replies.map(({ id, reply, createdBy: who, createdAt: at }) => (
				<li key={id} className="border-l-4 border-brand py-0.5 pl-4">
					<p className="flex flex-wrap gap-x-3 text-sm text-muted">
						<span className="font-semibold wrap-anywhere">
							{who === "" ? t("support_replied_nobody") : t("support_replied", { who })}
						</span>
						<time dateTime={at}>{time(at)}</time>
					</p>
					<p className="mt-1 whitespace-pre-line wrap-anywhere">{reply}</p>
				</li>
			))}
		</ol>
	);
}
