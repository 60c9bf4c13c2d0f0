import type { admin as english } from "#app/i18n/en/admin.ts";
import { adminActivity } from "./admin/activity.ts";
import { adminApiKeys } from "./admin/api-keys.ts";
import { adminBackups } from "./admin/backups.ts";
import { adminCommon } from "./admin/common.ts";
import { adminContent } from "./admin/content.ts";
import { adminCustomers } from "./admin/customers.ts";
import { adminDiscounts } from "./admin/discounts.ts";
import { adminDrafts } from "./admin/drafts.ts";
import { adminFailedEmails } from "./admin/failed-emails.ts";
import { adminHome } from "./admin/home.ts";
import { adminImages } from "./admin/images.ts";
import { adminOrderReview } from "./admin/order-review.ts";
import { adminOrders } from "./admin/orders.ts";
import { adminProducts } from "./admin/products.ts";
import { adminReports } from "./admin/reports.ts";
import { adminReviews } from "./admin/reviews.ts";
import { adminSecurity } from "./admin/security.ts";
import { adminSettings } from "./admin/settings.ts";
import { adminSetup } from "./admin/setup.ts";
import { adminShell } from "./admin/shell.ts";
import { adminStaff } from "./admin/staff.ts";
import { adminSupport } from "./admin/support.ts";
import { adminVisualEditor } from "./admin/visual-editor.ts";
import { adminWebhooks } from "./admin/webhooks.ts";

export const admin: Readonly<Record<keyof typeof english, string>> = {
	...adminActivity,
	...adminApiKeys,
	...adminBackups,
	...adminCommon,
	...adminContent,
	...adminCustomers,
	...adminDiscounts,
	...adminDrafts,
	...adminFailedEmails,
	...adminHome,
	...adminImages,
	...adminOrderReview,
	...adminOrders,
	...adminProducts,
	...adminReports,
	...adminReviews,
	...adminSecurity,
	...adminSettings,
	...adminSetup,
	...adminShell,
	...adminStaff,
	...adminSupport,
	...adminVisualEditor,
	...adminWebhooks,
};
