import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Badge } from "#app/interface/badge.tsx";
import type { EmailTopic } from "#shop/kernel/email-preferences/email-topics.rules.ts";

/** What an address has unsubscribed from, so that nobody wonders why it got no such email. */
export function UnsubscribedTopics({ topics }: { topics: readonly EmailTopic[] }) {
	const t = useT(adminTexts);
	if (topics.length === 0) return null;
	return (
		<span className="mt-1 flex flex-wrap gap-1">
			{topics.map((topic) => (
				<Badge key={topic} isSmall>
					{t(`customer_unsubscribed_${topic}`)}
				</Badge>
			))}
		</span>
	);
}
