import { apiTable, columnsOf, members } from "#shop/kernel/api-table.ts";

const columns = columnsOf("addresses");
const form = Object.keys(columns).filter((name) => !/^(created|updated)_at$/.test(name));

export const addresses = apiTable(columns, {
	select: "members",
	insert: members(form),
	update: members(form.filter((name) => name !== "id" && name !== "user_id")),
	delete: ["customer", "administrator"],
	updatedAt: "updated_at",
});
