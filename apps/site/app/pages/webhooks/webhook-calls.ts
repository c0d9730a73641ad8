import {
  deleteWebhookPath,
  replayWebhookPath,
  saveWebhookPath,
  testWebhookPath,
  type WebhookChange,
  webhooksPath,
  type WebhooksResponse,
} from "@livery/contract";
import { ask } from "../../api.ts";

export function findWebhooks() {
  return ask<WebhooksResponse>(webhooksPath);
}

export function saveWebhook(change: WebhookChange) {
  return ask(saveWebhookPath, change);
}

export function deleteWebhook(id: string) {
  return ask(deleteWebhookPath, { id });
}

export function testWebhook(id: string) {
  return ask(testWebhookPath, { id });
}

export function replayWebhook(id: string) {
  return ask(replayWebhookPath, { id });
}
