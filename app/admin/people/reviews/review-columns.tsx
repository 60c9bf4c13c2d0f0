import { href, Link } from "react-router";
import { WorkBadges } from "#app/admin/access/work/work-badges.tsx";
import { ShortTime } from "#app/admin/frame/interface/short-time.tsx";
import type { TableColumn } from "#app/admin/frame/interface/table-column.tsx";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Badge } from "#app/interface/badge.tsx";
import { Stars } from "#app/interface/stars.tsx";
import { type Review, ReviewActions } from "./review-actions.tsx";
import { ReviewText } from "./review-text.tsx";

/** A review in full, with its actions (AREV-08..13, AREV-29). */
export function useReviewColumns(): TableColumn<Review>[] {
	const t = useT(adminTexts);
	return [
		{
			id: "name",
			header: t("reviews_author"),
			sort: "name",
			phone: "start",
			className: "md:w-52",
			cell: (review) => <Author review={review} />,
		},
		{
			id: "rating",
			header: t("reviews_rating"),
			sort: "rating",
			isDescendingFirst: true,
			phone: "below",
			className: "md:w-36 md:whitespace-nowrap max-md:col-span-2 max-md:mt-1",
			cell: (review) => (
				<span className="flex flex-col max-md:flex-row max-md:flex-wrap max-md:items-center max-md:gap-x-2 max-md:gap-y-1">
					<Stars
						rating={review.rating}
						label={t("reviews_stars", { count: review.rating })}
						className="[&_svg]:size-4"
					/>
					<span className="text-xs text-muted">{review.productName}</span>
					{/* A phone has no column for them. */}
					<span className="md:hidden">
						<ReviewBadges review={review} />
					</span>
				</span>
			),
		},
		{
			id: "text",
			header: t("reviews_text"),
			phone: "text",
			cell: ({ reviewText }) => <ReviewText text={reviewText ?? ""} />,
		},
		{
			id: "status",
			header: t("reviews_status"),
			className: "md:w-28",
			cell: (review) => <ReviewBadges review={review} />,
		},
		{
			id: "created",
			header: t("reviews_date"),
			sort: "created_at",
			isDescendingFirst: true,
			phone: "end",
			className: "whitespace-nowrap text-muted md:w-24",
			cell: ({ createdAt }) => <ShortTime at={createdAt} />,
		},
		{
			id: "actions",
			header: t("reviews_actions"),
			phone: "actions",
			className: "md:w-64",
			cell: (review) => <ReviewActions review={review} />,
		},
	];
}

function Author({ review: { userName, userEmail, customerId } }: { review: Review }) {
	return (
		<span className="flex min-w-0 flex-col">
			{customerId === null ? (
				<span className="font-medium wrap-anywhere">{userName}</span>
			) : (
				<Link
					to={href("/admin/customers/:id", { id: customerId })}
					className="self-start font-medium wrap-anywhere hover:underline"
				>
					{userName}
				</Link>
			)}
			<span className="text-xs text-muted wrap-anywhere">{userEmail}</span>
		</span>
	);
}

function ReviewBadges({ review: { isApproved, isSpotlight, isVerifiedBuyer, work } }: { review: Review }) {
	const t = useT(adminTexts);
	return (
		<span className="flex flex-wrap items-center gap-1">
			<Badge tone={isApproved ? "green" : "amber"} isSmall>
				{t(isApproved ? "review_approved" : "review_pending")}
			</Badge>
			<WorkBadges work={work} />
			{isSpotlight && <Badge isSmall>{t("review_spotlight")}</Badge>}
			{isVerifiedBuyer && (
				<Badge tone="neutral" isSmall>
					{t("review_verified")}
				</Badge>
			)}
		</span>
	);
}
