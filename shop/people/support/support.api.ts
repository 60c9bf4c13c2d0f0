import { denied } from "#postgrest/postgrest-error.ts";
import { apiTable, columnsOf, everyone } from "#shop/kernel/api-table.ts";
import { submitMessage } from "./submit-message.ts";

/** A message is validated and limited as in the shop's form, and support is notified of it. */
export const supportMessages = apiTable(columnsOf("support_messages"), {
	select: "members",
	insert: everyone(["user_id", "email", "name", "inquiry_type", "subject", "message", "status"]),
	update: { administrator: ["status"] },
	handlers: {
		insert: {
			roles: ["visitor", "customer", "administrator"],
			isReadable: true,
			run: async ({ shop, clientIp }, row) => {
				const { role, userId } = shop.caller;
				const isForeign = (row.user_id ?? userId) !== userId;
				const isAnswered = (row.status ?? "pending") !== "pending";
				if (isForeign || isAnswered) throw denied(role === "visitor", "table support_messages");
				const { name, email, subject, message } = row;
				const draft = { name, email, inquiryType: row.inquiry_type, subject, message };
				return { id: await submitMessage(shop, draft, clientIp) };
			},
		},
	},
});

/** Read-only: a reply goes out as an email, so it is sent in the admin. */
export const supportReplies = apiTable(columnsOf("support_replies", { hidden: ["request_key"] }), {
	select: "administrator",
});
