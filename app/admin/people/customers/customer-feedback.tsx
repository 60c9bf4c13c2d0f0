import { href, Link } from "react-router";
import { ShortTime } from "#app/admin/frame/interface/short-time.tsx";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Badge } from "#app/interface/badge.tsx";
import { Stars } from "#app/interface/stars.tsx";
import { CUSTOMER_ROW, type CustomerData, CustomerSection } from "./customer-section.tsx";

export function CustomerReviews({ customer: { reviews } }: { customer: CustomerData }) {
	const t = useT(adminTexts);
	return (
		<CustomerSection
			id="customer-reviews"
			title={t("customer_reviews")}
			empty={reviews.length === 0 && t("customer_reviews_empty")}
		>
			<ul>
				{reviews.map((review) => (
					<li key={review.id} className={CUSTOMER_ROW}>
						<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
							<Stars rating={review.rating} label={t("customer_stars", { count: review.rating })} />
							<Link
								to={href("/admin/products/:id", { id: String(review.productId) })}
								className="font-medium hover:underline"
							>
								{review.productName}
							</Link>
							<Badge tone={review.isApproved ? "green" : "amber"} isSmall>
								{t(review.isApproved ? "review_approved" : "review_pending")}
							</Badge>
							<span className="ml-auto text-muted">
								<ShortTime at={review.createdAt} />
							</span>
						</div>
						{review.reviewText !== null && <p className="mt-1 wrap-anywhere">{review.reviewText}</p>}
					</li>
				))}
			</ul>
		</CustomerSection>
	);
}

export function CustomerMessages({ customer: { messages } }: { customer: CustomerData }) {
	const t = useT(adminTexts);
	return (
		<CustomerSection
			id="customer-messages"
			title={t("customer_messages")}
			empty={messages.length === 0 && t("customer_messages_empty")}
		>
			<ul>
				{messages.map((message) => (
					<li key={message.id} className={CUSTOMER_ROW}>
						<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
							{message.subject !== null && <span className="font-medium wrap-anywhere">{message.subject}</span>}
							<Badge tone={message.status === "resolved" ? "green" : "amber"} isSmall>
								{t(`status_${message.status}`)}
							</Badge>
							<span className="ml-auto text-muted">
								<ShortTime at={message.createdAt} />
							</span>
						</div>
						<p className="mt-1 wrap-anywhere whitespace-pre-line">{message.message}</p>
					</li>
				))}
			</ul>
		</CustomerSection>
	);
}
